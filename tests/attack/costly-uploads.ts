/** A stranger's uploads: files that are expensive to read, and the pages of what was read. */
import { expect } from "vitest";
import { type Attack, shop } from "./attacked-shop.ts";
import type { Costly } from "./costly-requests.ts";
import { readings } from "./read-files.ts";

const multipart = { "content-type": "multipart/form-data; boundary=b" };
const head = (name: string, file = "") =>
	`--b\r\nContent-Disposition: form-data; name="${name}"${file && `; filename="${file}"`}\r\n\r\n`;
const withFile = (field: [name: string, value: string], name: string, bytes: Buffer): Uint8Array =>
	new Uint8Array(
		Buffer.concat([
			Buffer.from(`${head(field[0])}${field[1]}\r\n${head("file", name)}`),
			bytes,
			Buffer.from("\r\n--b--\r\n"),
		]),
	);

const viewer = "/tools/ies-viewer";
const viewerPages = ["", "?height=8", ...["ies", "ldt", "xml", "csv"].map((format) => `/file/${format}`)].map(
	(below) => viewer + below,
);

type Upload = [what: string, make: () => Omit<Costly, "name">];

const each = (
	what: string,
	expensive: Record<string, () => Buffer>,
	toUpload: (bytes: Buffer) => Omit<Costly, "name">,
) =>
	Object.entries(expensive).map(
		([file, make]): Upload => [`${what}: ${file}`, () => ({ headers: multipart, ...toUpload(make()) })],
	);

export const uploads: readonly Upload[] = [
	...each("photometric file", { ...readings.ies.expensive, ...readings.ldt.expensive }, (bytes) => ({
		path: viewer,
		body: withFile(["intent", "open"], "a.ies", bytes),
		after: viewerPages,
	})),
	...each("list", { ...readings.xlsx.expensive, ...readings.list.expensive }, (bytes) => ({
		path: "/quick-order",
		body: withFile(["way", "upload"], "a.xlsx", bytes),
		after: ["LOCATION"],
	})),
	...each("fixture schedule", { ...readings.xlsx.expensive, ...readings.list.expensive }, (bytes) => ({
		path: "/help-me-buy/create-my-bom",
		body: withFile(["way", "upload"], "a.xlsx", bytes),
		after: ["LOCATION"],
	})),
	...each("form with files", readings.fileForms.expensive, (bytes) => ({
		path: "/warranty-claim",
		body: new Uint8Array(bytes),
	})),
];

export const pdfUploads = Object.entries(readings.pdf.expensive);

const chunkBytes = 4 * 1024 * 1024;

/**
 * Uploads a file in parts, as the script of the upload field does.
 * @returns the status of the last part, which brings the verdict
 */
export async function uploadPdf(bytes: Buffer, address: string): Promise<number> {
	const headers = { "tus-resumable": "1.0.0", "x-forwarded-for": address };
	const begun = await shop.send({
		path: "/uploads/resumable",
		method: "POST",
		headers: {
			...headers,
			"upload-length": String(bytes.length),
			"upload-metadata": `filename ${btoa("plan.pdf")},purpose ${btoa("layout")}`,
		},
	});
	expect(begun.status).toBe(201);
	const path = begun.headers.get("location") ?? "";
	const cookie = (begun.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "";
	let last = 0;
	for (let offset = 0; offset < bytes.length; offset += chunkBytes) {
		const part: Attack = {
			path,
			method: "PATCH",
			cookie,
			headers: {
				...headers,
				"upload-offset": String(offset),
				"content-type": "application/offset+octet-stream",
			},
			body: new Uint8Array(bytes.subarray(offset, offset + chunkBytes)),
		};
		({ status: last } = await shop.send(part));
		// The storefront stops waiting for a long check; a part that is sent again waits for the same check.
		while (last === 503) ({ status: last } = await shop.send(part));
		if (offset + chunkBytes < bytes.length) expect([offset, last]).toEqual([offset, 204]);
	}
	expect(last).toBeLessThan(500);
	return last;
}
