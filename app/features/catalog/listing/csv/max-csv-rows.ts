/** More rows are cut off; the link to the file says so. */
export const maxCsvRows = 5_000;
