import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { strFromU8, unzipSync } from "fflate";
import { expect, it } from "vitest";
import { zipStream } from "~/shared/workbook.server.ts";

const modified = new Date("2026-11-20T12:00:00Z");

it("streams files that unpack as they were", async () => {
	const long = "Type,Quantity\r\n".repeat(20_000);
	const chunks: Buffer[] = [];
	const stream = zipStream(
		[
			{ name: "fixture-schedule.csv", open: () => Readable.from([Buffer.from(long)]) },
			{
				name: "photometry/A-SKU.ies",
				open: () => Readable.from([Buffer.from("IESNA:"), Buffer.from("LM-63")]),
			},
			{ name: "empty.txt", open: () => Readable.from([]) },
		],
		modified,
	);
	for await (const chunk of stream) chunks.push(chunk);
	const bytes = Buffer.concat(chunks);
	expect(bytes.length).toBeLessThan(long.length / 10);
	const files = unzipSync(bytes);
	expect(Object.keys(files)).toEqual(["fixture-schedule.csv", "photometry/A-SKU.ies", "empty.txt"]);
	expect(strFromU8(files["fixture-schedule.csv"] ?? new Uint8Array())).toBe(long);
	expect(strFromU8(files["photometry/A-SKU.ies"] ?? new Uint8Array())).toBe("IESNA:LM-63");
});

it("fails when a file cannot be read", async () => {
	const stream = zipStream([{ name: "a", open: () => createReadStream("/no/such/file") }], modified);
	await expect(stream.toArray()).rejects.toThrow("ENOENT");
});
