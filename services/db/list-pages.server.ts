/** Lists that are looked through and shown page by page: one rule of words, patterns and pages for all of them. */
import { type Expression, type RawBuilder, sql } from "kysely";

const likeLiteral = (text: string): string => text.replace(/[\\%_]/g, "\\$&");

/** The words of a search, in small letters: what is found has all of them. */
export const searchWords = (search = ""): string[] => search.toLowerCase().split(/\s+/).filter(Boolean);

export const contains = (column: Expression<string | null>, text: string): RawBuilder<boolean> =>
	sql<boolean>`${column} like ${`%${likeLiteral(text)}%`} escape '\\'`;

const leastOfPart = 2;

/** Whether a word is in the head of a document, or in a part number of one of its lines. */
export function holdsWordOrPart(
	{ head, id }: { head: Expression<string | null>; id: Expression<string> },
	word: string,
	key: string,
	documentsWith: (pattern: string) => Expression<unknown>,
): RawBuilder<boolean> {
	const inHead = contains(head, word);
	if (key.length < leastOfPart) return inHead;
	return sql<boolean>`(${inHead} or ${id} in ${documentsWith(`%${key}%`)})`;
}

export type ListPage = { total: number; page: number; pageCount: number; limit: number; offset: number };

/** Which page of a list is shown: there is at least one, and one after the last is the last. */
export function toPage(total: number | bigint | string, pageSize: number, wanted: number): ListPage {
	const all = Number(total);
	const pageCount = Math.max(1, Math.ceil(all / pageSize));
	const page = Math.min(wanted, pageCount);
	return { total: all, page, pageCount, limit: pageSize, offset: (page - 1) * pageSize };
}
