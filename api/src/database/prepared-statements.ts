const OFTEN = 20;
// A connection keeps each of them, which takes the server about 30 kB.
const MOST = 60;

/**
 * Names the statements that the transactions of one database often run: each connection parses them once, and plans them few
 * times. Reading a statement again costs the server more than most of them. None for one that selects all columns: it would
 * fail once a migration adds a column.
 */
export function preparedNames(): (statement: string) => string | undefined {
  const names = new Map<string, string>();
  const runs = new Map<string, number>();
  return (statement) => {
    const known = names.get(statement);
    if (known !== undefined || names.size >= MOST || /(?<!\()\*/.test(statement)) return known;
    // Some statements have as many texts as lists have lengths.
    if (runs.size > 1000) runs.clear();
    const count = (runs.get(statement) ?? 0) + 1;
    runs.set(statement, count);
    if (count < OFTEN) return undefined;
    runs.delete(statement);
    names.set(statement, `often-${names.size}`);
    return names.get(statement);
  };
}
