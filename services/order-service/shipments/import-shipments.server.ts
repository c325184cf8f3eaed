/** Imports shipments from the warehouse's CSV file, all or nothing unless partial. */
import { readFile } from "node:fs/promises";
import { toPartKey } from "#rules/catalog/search-words";
import { dayIn } from "#rules/clock/time-zones";
import type { Db } from "../../db/connect.server.ts";
import { type CsvRefusal, readCsvRows } from "../../shared/csv-rows.server.ts";
import { timeZoneOf } from "../../user-service/public.server.ts";
import { checkShipmentHeader, readShipmentRow, type ShipmentRow } from "./read-shipments.ts";
import { type LockedOrder, recordShipment } from "./record-shipments.server.ts";
import {
	lockedOrderOfNumber,
	type PlacedLine,
	placedLines,
	type StoredShipment,
	setExpected,
	shipmentsOf,
} from "./shipments-repository.server.ts";

export type ShipmentsOptions = {
	/** Imports the orders without a refused row although others have some. */
	partial: boolean;
	dryRun: boolean;
	/** In ms since 1970. */
	now: number;
};

export type ShipmentsOutcome = {
	/** New ones. */
	shipments: number;
	/** Shipments that an earlier import has recorded. */
	known: number;
	/** Lines with a new expected date. */
	expected: number;
	refusals: CsvRefusal[];
	written: boolean;
};

class RolledBack extends Error {}

/** Groups items in the order in which their keys first appear. */
function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): [string, Item[]][] {
	const groups = new Map<string, Item[]>();
	for (const item of items) {
		const group = groups.get(keyOf(item));
		if (group) group.push(item);
		else groups.set(keyOf(item), [item]);
	}
	return [...groups];
}

/** @throws {NodeJS.ErrnoException} when the file cannot be opened */
export async function importShipments(
	db: Db,
	path: string,
	options: ShipmentsOptions,
): Promise<ShipmentsOutcome> {
	const rows: ShipmentRow[] = [];
	const broken = new Set<string>();
	const file = readCsvRows(await readFile(path), {
		checkHeader: checkShipmentHeader,
		take: (row, cells) => {
			const found = readShipmentRow(row, cells);
			if ("read" in found) rows.push(found.read);
			else broken.add((cells.order ?? "").toUpperCase());
			return "read" in found ? [] : found.refusals;
		},
	});
	const outcome: ShipmentsOutcome = { ...nothing, refusals: [...file.refusals] };
	if (file.broken) return outcome;
	const whole = !options.partial;
	const orders = groupBy(rows, ({ order }) => order).toSorted(([one], [other]) => (one < other ? -1 : 1));
	try {
		await inOneOrMany(db, whole, async (inTransaction) => {
			for (const [order, its] of orders)
				await inTransaction((trx) => importOrder(trx, order, its, { options, broken, outcome }));
			if (whole && (outcome.refusals.length > 0 || options.dryRun)) throw new RolledBack();
		});
		outcome.written = !options.dryRun && (whole || outcome.shipments + outcome.known + outcome.expected > 0);
	} catch (error) {
		if (!(error instanceof RolledBack)) throw error;
	}
	return { ...outcome, refusals: outcome.refusals.toSorted((a, b) => a.row - b.row) };
}

const nothing = { shipments: 0, known: 0, expected: 0, refusals: [], written: false };

type Work = (trx: Db) => Promise<void>;

/** One transaction for the file, or one for each order. */
async function inOneOrMany(
	db: Db,
	whole: boolean,
	run: (inTransaction: (work: Work) => Promise<void>) => Promise<void>,
): Promise<void> {
	if (whole) return db.transaction().execute((trx) => run((work) => work(trx)));
	return run((work) =>
		db
			.transaction()
			.execute(work)
			.catch((error: unknown) => {
				if (!(error instanceof RolledBack)) throw error;
			}),
	);
}

type Importing = { options: ShipmentsOptions; broken: ReadonlySet<string>; outcome: ShipmentsOutcome };

/** @throws {RolledBack} when nothing of the order may be written */
async function importOrder(
	trx: Db,
	number: string,
	rows: readonly ShipmentRow[],
	{ options, broken, outcome }: Importing,
): Promise<void> {
	const refusals: CsvRefusal[] = [];
	const refuse: Refuse = (row, column, reason) =>
		refusals.push({ row: row.row, column, value: String(row[column] ?? ""), reason });
	const counts = { shipments: 0, known: 0, expected: 0 };
	const order = await lockedOrderOfNumber(trx, number);
	if (order) await writeOrder(trx, order, rows, { refuse, counts, now: options.now });
	else for (const row of rows) refuse(row, "order", "is not the number of an order");
	outcome.refusals.push(...refusals);
	const isRefused = refusals.length > 0 || broken.has(number);
	if (options.partial && isRefused) throw new RolledBack();
	outcome.shipments += counts.shipments;
	outcome.known += counts.known;
	outcome.expected += counts.expected;
	if (options.partial && options.dryRun) throw new RolledBack();
}

type Column = Exclude<keyof ShipmentRow, "row">;
type Refuse = (row: ShipmentRow, column: Column, reason: string) => void;
type Writing = {
	refuse: Refuse;
	counts: Pick<ShipmentsOutcome, "shipments" | "known" | "expected">;
	now: number;
};

async function writeOrder(
	trx: Db,
	order: LockedOrder,
	rows: readonly ShipmentRow[],
	{ refuse, counts, now }: Writing,
): Promise<void> {
	const lines = await placedLines(trx, order.id);
	const found = rows.flatMap((row) => {
		const line = findLine(lines, row);
		if ("reason" in line) {
			refuse(row, row.line === null ? "part number" : "line", line.reason);
			return [];
		}
		return [{ row, placed: line }];
	});
	const today = dayIn(now, await timeZoneOf(trx, order.account_id));
	const known = new Set((await shipmentsOf(trx, order.id)).map(({ number }) => number));
	// Expected dates come first, so that the message about a shipment says when the rest is expected. An older file
	// that is imported again doesn't bring back its own.
	for (const { row, placed } of found)
		if (
			row["expected on"] &&
			!known.has(row.shipment) &&
			(await setExpected(trx, order.id, placed.position, row["expected on"]))
		)
			counts.expected++;
	const shipped = found.filter(({ row }) => row.shipment !== "");
	const shipments = groupBy(shipped, ({ row }) => row.shipment).toSorted(([, [one]], [, [other]]) =>
		(one?.row["shipped on"] ?? "") < (other?.row["shipped on"] ?? "") ? -1 : 1,
	);
	let current = order;
	for (const [, parts] of shipments) {
		const [first] = parts;
		if (!first || !sameShipment(parts, refuse) || isAhead(first.row, today, refuse)) continue;
		const at = new Date(now).toISOString();
		const { isNew, refused } = await recordShipment(trx, current, toShipment(parts), at);
		for (const { lineId, problem } of refused) {
			const part = parts.find(({ placed }) => placed.line.lineId === lineId);
			refuse((part ?? first).row, part ? "quantity" : "shipment", problem);
		}
		if (refused.length > 0) continue;
		counts[isNew ? "shipments" : "known"]++;
		if (isNew) current = (await lockedOrderOfNumber(trx, first.row.order)) ?? current;
	}
}

type Part = { row: ShipmentRow; placed: PlacedLine };

function findLine(lines: readonly PlacedLine[], row: ShipmentRow): PlacedLine | { reason: string } {
	const key = toPartKey(row["part number"]);
	if (row.line !== null) {
		const line = lines.at(row.line - 1);
		if (row.line < 1 || !line) return { reason: `is not a line of the order, which has ${lines.length}` };
		return key === "" || toPartKey(line.line.productDetails.sku) === key
			? line
			: { reason: `has the part number ${line.line.productDetails.sku} in the order` };
	}
	const same = lines.filter(({ line }) => toPartKey(line.productDetails.sku) === key);
	const [line] = same;
	if (!line) return { reason: "is not in the order" };
	if (same.length === 1) return line;
	const numbers = same.map(({ position }) => lines.findIndex((one) => one.position === position) + 1);
	return { reason: `is on lines ${numbers.join(", ")} of the order; give the line` };
}

/** Whether the rows of a shipment agree about it. */
function sameShipment(parts: readonly Part[], refuse: Refuse): boolean {
	const [first, ...others] = parts;
	const columns = ["shipped on", "carrier", "tracking number", "tracking url"] as const;
	const wrong = others.flatMap(({ row }) =>
		columns.filter((column) => row[column] !== first?.row[column]).map((column) => ({ row, column })),
	);
	for (const { row, column } of wrong)
		refuse(row, column, `differs from row ${first?.row.row} of this shipment`);
	return wrong.length === 0;
}

function isAhead(row: ShipmentRow, today: string, refuse: Refuse): boolean {
	if ((row["shipped on"] ?? "") <= today) return false;
	refuse(row, "shipped on", "is in the future");
	return true;
}

function toShipment(parts: readonly Part[]): StoredShipment {
	const [first] = parts;
	const quantities = new Map<string, number>();
	for (const { row, placed } of parts) {
		const { lineId } = placed.line;
		quantities.set(lineId, (quantities.get(lineId) ?? 0) + (row.quantity ?? 0));
	}
	return {
		number: first?.row.shipment ?? "",
		carrier: first?.row.carrier ?? "",
		trackingNumber: first?.row["tracking number"] ?? "",
		trackingUrl: first?.row["tracking url"] ?? null,
		shippedOn: first?.row["shipped on"] ?? "",
		lines: [...quantities].map(([lineId, quantity]) => ({ lineId, quantity })),
	};
}
