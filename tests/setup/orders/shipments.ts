/** Shipments files for the import. */
import { mkdtempSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Db } from "#services/db/connect.server";
import { importShipments } from "#services/order-service/shipments/import-shipments.server";

const folder = mkdtempSync(path.join(os.tmpdir(), "shipments-"));
let files = 0;

export const today = "2026-11-24";

/** Noon of `today` at the shop, in ms since 1970. */
export const noon = Date.parse(`${today}T18:00:00.000Z`);

type Row = {
	order: string;
	line?: number | string;
	part?: string;
	shipment?: string;
	quantity?: number | string;
	on?: string;
	carrier?: string;
	tracking?: string;
	url?: string;
	expected?: string;
};

const header =
	"order,line,part number,shipment,quantity,shipped on,carrier,tracking number,tracking url,expected on";

export function shipmentsFile(rows: readonly Row[]): string {
	const file = path.join(folder, `${++files}.csv`);
	const lines = rows.map((row) =>
		[
			row.order,
			row.line ?? "",
			row.part ?? "",
			row.shipment ?? "",
			row.quantity ?? "",
			row.on ?? (row.shipment ? today : ""),
			row.carrier ?? (row.shipment ? "UPS" : ""),
			row.tracking ?? "",
			row.url ?? "",
			row.expected ?? "",
		].join(","),
	);
	writeFileSync(file, [header, ...lines].join("\n"));
	return file;
}

/** Imports rows at noon of `today`. */
export const importRows = (
	db: Db,
	rows: readonly Row[],
	{ partial = false, dryRun = false }: { partial?: boolean; dryRun?: boolean } = {},
) => importShipments(db, shipmentsFile(rows), { partial, dryRun, now: noon });

export const reasons = ({ refusals }: Awaited<ReturnType<typeof importRows>>): string[] =>
	refusals.map(({ row, column, reason }) => `${row} ${column}: ${reason}`);
