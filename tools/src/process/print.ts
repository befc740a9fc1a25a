/** The command line is this room's user interface; everything it says goes through here. */
export const print = {
  line: (text = ''): void => void process.stdout.write(`${text}\n`),
  error: (text: string): void => void process.stderr.write(`${text}\n`),
};
