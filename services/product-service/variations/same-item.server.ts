/** Which lines are the same item, and the options of a SKU that is added without naming any. */
import { orderedOptions } from "#rules/catalog/sku-attributes";
import type { Db } from "../../db/connect.server.ts";
import { parseAttributes } from "../products/sku-rows.ts";
import { selectOptionColumns } from "../repository.server.ts";

/** @returns option ids, sorted and each once */
export const settledOptions = (options: readonly string[]): string[] => [...new Set(options)].sort();

/** A line as it is stored: `options` is a JSON array of ids. */
export type ItemRow = { variation_id: string; options: string };

export type SameItems = {
	/** The options of a new line: those named, else all that its SKU is ordered by, which its price includes. */
	optionsOf: (productId: string, options: readonly string[]) => string[];
	/** What no two lines share: SKU, options and, say, the job. A line stored without options has those of its SKU. */
	keyOf: (row: ItemRow, apart: string) => string;
	/**
	 * Finds the line of the same item, first the one with the options as they are stored: lines that were there before
	 * may be the same item twice.
	 */
	findIn: <Row extends ItemRow>(
		rows: readonly Row[],
		apart: (row: Row) => string,
	) => (line: ItemRow, apart: string) => Row | undefined;
};

/** @param ids the SKUs of all lines that are compared; unknown ones bring no options */
export async function sameItems(db: Db, ids: Iterable<string>): Promise<SameItems> {
	const rows = await selectOptionColumns(db, [...new Set(ids)]);
	const included = new Map(
		rows.map(({ id, attributes }) => [
			id,
			settledOptions(orderedOptions(parseAttributes(attributes)).map(({ optionID }) => optionID)),
		]),
	);
	const optionsOf: SameItems["optionsOf"] = (productId, options) =>
		options.length > 0 ? settledOptions(options) : (included.get(productId) ?? []);
	const storedKey = ({ variation_id, options }: ItemRow, apart: string) =>
		JSON.stringify([variation_id, options, apart]);
	const keyOf: SameItems["keyOf"] = ({ variation_id, options }, apart) =>
		storedKey({ variation_id, options: JSON.stringify(optionsOf(variation_id, JSON.parse(options))) }, apart);
	return {
		optionsOf,
		keyOf,
		findIn(present, apart) {
			const asStored = new Map(present.map((row) => [storedKey(row, apart(row)), row]));
			const same = new Map(present.toReversed().map((row) => [keyOf(row, apart(row)), row]));
			return (line, lineApart) =>
				asStored.get(storedKey(line, lineApart)) ?? same.get(keyOf(line, lineApart));
		},
	};
}
