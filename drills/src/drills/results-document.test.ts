import { withResults } from './results-document.ts';

const section = (name: string, measured: string) => `<!-- drill ${name} -->\n\n${measured}\n\n<!-- /drill -->`;
const head = '# Drills\n\nWhat a drill is.';

describe('the document of drills', () => {
  it('keeps what the other drills measured when one of them is run again', () => {
    const before = `${head}\n\n${section('cuts', 'old')}\n\n${section('kills', 'kept')}\n`;
    expect(withResults(before, 'cuts', section('cuts', 'new'))).toBe(
      `${head}\n\n${section('cuts', 'new')}\n\n${section('kills', 'kept')}\n`,
    );
  });

  it('takes a new drill in at its place', () => {
    const before = `${head}\n\n${section('kills', 'kept')}\n`;
    expect(withResults(before, 'cuts', section('cuts', 'new'))).toBe(
      `${head}\n\n${section('cuts', 'new')}\n\n${section('kills', 'kept')}\n`,
    );
  });
});
