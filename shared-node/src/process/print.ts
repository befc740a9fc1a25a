/** All output of the command line goes through here. */
export const print = {
  line: (text = ''): void => void process.stdout.write(`${text}\n`),
  error: (text: string): void => void process.stderr.write(`${text}\n`),
};
