/** Columns of an account's price list, the same in CSV and in a workbook. */
import type { PriceListRow } from "#contracts/catalog/offers";
import { minPieces } from "./quantity-rules.ts";

/** @param mostRows of one call @param breaks with columns of their own */
export const priceListLimits = { mostRows: 250, breaks: 3 } as const;

/** Text, or an amount in dollars or pieces; `null` leaves the cell empty. */
export type PriceListCell = string | number | null;

export type PriceListColumn = {
	title: string;
	/** Amounts have two decimals. */
	kind: "text" | "dollars" | "pieces";
	/** In characters. */
	width: number;
	cell: (row: PriceListRow) => PriceListCell;
};

const breakColumns: readonly PriceListColumn[] = Array.from(
	{ length: priceListLimits.breaks },
	(_, index): PriceListColumn[] => [
		{
			title: `Break ${index + 1} from (pieces)`,
			kind: "pieces",
			width: 12,
			cell: (row) => volumeBreaks(row)[index]?.quantity ?? null,
		},
		{
			title: `Break ${index + 1} price (USD)`,
			kind: "dollars",
			width: 12,
			cell: (row) => volumeBreaks(row)[index]?.price ?? null,
		},
	],
).flat();

/** Breaks above the price at the minimum quantity, which has a column of its own. */
const volumeBreaks = ({ priceBreaks, quantityRules }: PriceListRow) =>
	priceBreaks.filter(({ quantity }) => quantity > minPieces(quantityRules)).slice(0, priceListLimits.breaks);

export const priceListColumns: readonly PriceListColumn[] = [
	{ title: "Part number", kind: "text", width: 26, cell: ({ sku }) => sku },
	{ title: "Description", kind: "text", width: 48, cell: ({ name }) => name },
	{ title: "Brand", kind: "text", width: 18, cell: ({ brand }) => brand },
	{ title: "Category", kind: "text", width: 28, cell: ({ categories }) => categories.join(" > ") },
	{ title: "UPC", kind: "text", width: 16, cell: ({ upc }) => upc.join(", ") },
	{ title: "List price (USD)", kind: "dollars", width: 12, cell: ({ listPrice }) => listPrice },
	{ title: "Your price (USD)", kind: "dollars", width: 12, cell: ({ price }) => price },
	...breakColumns,
	{ title: "Unit", kind: "text", width: 6, cell: () => "EA" },
	{
		title: "Minimum (pieces)",
		kind: "pieces",
		width: 10,
		cell: ({ quantityRules }) => quantityRules.minimum,
	},
	{
		title: "Sold in multiples of",
		kind: "pieces",
		width: 10,
		cell: ({ quantityRules }) => quantityRules.multiple,
	},
	{ title: "Carton (pieces)", kind: "pieces", width: 10, cell: ({ quantityRules }) => quantityRules.carton },
	{
		title: "Status",
		kind: "text",
		width: 13,
		cell: ({ status }) => (status === "discontinued" ? "Discontinued" : ""),
	},
];

export type PriceListHead = {
	storeName: string;
	accountId: string;
	accountName: string;
	/** Name of the category; empty for the whole catalog. */
	category: string;
	/** "Nov 28, 2026" by the account's clock. */
	day: string;
};

/** The lines above the table. */
export const priceListHead = ({
	storeName,
	accountId,
	accountName,
	category,
	day,
}: PriceListHead): string[] => [
	`${storeName}: price list of ${accountName === accountId ? `account ${accountId}` : `${accountName} (${accountId})`}`,
	`${category || "Whole catalog"}. As of ${day}. Prices in US dollars for one piece, before freight and tax; they can change after this day.`,
];
