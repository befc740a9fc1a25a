/** What a list says of somebody, as it says it. */
export interface DraftEntry {
  readonly line: number;
  /** Which of the files. */
  readonly file: number;
  readonly names: string[];
  readonly birthDates: string[];
  readonly documents: string[];
  readonly wallets: string[];
  readonly remarks: string[];
  readonly notes: string[];
  source: string;
  reference: string;
}

export const draftEntry = (file: number, line: number): DraftEntry => ({
  file,
  line,
  names: [],
  birthDates: [],
  documents: [],
  wallets: [],
  remarks: [],
  notes: [],
  source: '',
  reference: '',
});
