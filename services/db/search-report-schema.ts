/** The table of the report on searches. For conventions see `schema.ts`. */

export interface SearchCountTable {
	/** Day by the shop's clock. */
	day: string;
	/** Cleaned by `cleanSearchTerm`; empty for rare terms of a day with too many. */
	term: string;
	searches: number;
	empty: number;
	clicks: number;
	refined: number;
}

export interface SearchReportSchema {
	search_count: SearchCountTable;
}
