/** Search words, LIKE patterns and paging of all lists. */
import { type Expression, type RawBuilder, sql } from "kysely";

const likeLiteral = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** The words of a search in lower case, all of which must match. */
export const searchWords = (search = ""): string[] => search.toLowerCase().split(/\s+/).filter(Boolean);

export const contains = (column: Expression<string | null>, text: string): RawBuilder<boolean> =>
	sql<boolean>`${column} like ${`%${likeLiteral(text)}%`} escape '\\'`;

const minKeyLength = 2;

/** Matches the document itself or a part number of its lines. */
export function holdsWordOrPart(
	{ head, id }: { head: Expression<string | null>; id: Expression<string> },
	word: string,
	key: string,
	documentsWith: (pattern: string) => Expression<unknown>,
): RawBuilder<boolean> {
	const inHead = contains(head, word);
	if (key.length < minKeyLength) return inHead;
	return sql<boolean>`(${inHead} or ${id} in ${documentsWith(`%${key}%`)})`;
}

/**
 * Works on rows page by page until none is left.
 * @param read the next page, without the rows that `work` has done; the first row again ends it
 */
export async function workThrough<Row extends { id: string }>(
	read: () => Promise<Row[]>,
	work: (row: Row) => Promise<void>,
): Promise<void> {
	for (let first: string | undefined; ; ) {
		const rows = await read();
		if (rows[0] === undefined || rows[0].id === first) return;
		first = rows[0].id;
		for (const row of rows) await work(row);
	}
}

export type ListPage = { total: number; page: number; pageCount: number; limit: number; offset: number };

/** A page past the end gives the last one; there is at least one. */
export function toPage(total: number | bigint | string, pageSize: number, requestedPage: number): ListPage {
	const all = Number(total);
	const pageCount = Math.max(1, Math.ceil(all / pageSize));
	const page = Math.min(requestedPage, pageCount);
	return { total: all, page, pageCount, limit: pageSize, offset: (page - 1) * pageSize };
}
