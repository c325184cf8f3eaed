/** Decodes uploaded text of any encoding. */

export type Decoded = { text: string } | { refused: string };

const signatures: readonly { bytes: readonly number[]; refused: string }[] = [
	{
		bytes: [0xd0, 0xcf, 0x11, 0xe0],
		refused: "This is a workbook of the old Excel format (.xls). Save it as .xlsx or CSV, and upload that.",
	},
	{
		bytes: [0x25, 0x50, 0x44, 0x46],
		refused: "This is a PDF. Copy its table and paste it as text, or upload a CSV or .xlsx file.",
	},
];

const notText = "This file is not text. Upload a CSV, a text file or an Excel workbook (.xlsx).";

const beginsWith = (bytes: Uint8Array, signature: readonly number[]) =>
	signature.every((byte, place) => bytes[place] === byte);

/** ZIP, the format of Excel workbooks (.xlsx). */
export const isWorkbook = (bytes: Uint8Array) => beginsWith(bytes, [0x50, 0x4b, 0x03, 0x04]);

/**
 * UTF-8 and UTF-16 by byte order mark or by their bytes; otherwise Windows-1252, in which Excel saves CSV in
 * the Americas and western Europe.
 */
export function decodeText(bytes: Uint8Array): Decoded {
	for (const { bytes: signature, refused } of signatures)
		if (beginsWith(bytes, signature)) return { refused };
	const encoding = detectUnicode(bytes);
	if (encoding !== null) return readable(new TextDecoder(encoding).decode(bytes));
	try {
		return readable(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
	} catch {
		return readable(new TextDecoder("windows-1252").decode(bytes));
	}
}

function detectUnicode(bytes: Uint8Array): "utf-8" | "utf-16le" | "utf-16be" | null {
	if (beginsWith(bytes, [0xef, 0xbb, 0xbf])) return "utf-8";
	if (beginsWith(bytes, [0xff, 0xfe])) return "utf-16le";
	if (beginsWith(bytes, [0xfe, 0xff])) return "utf-16be";
	const head = bytes.subarray(0, 2000);
	let even = 0;
	let odd = 0;
	head.forEach((byte, place) => {
		if (byte !== 0) return;
		if (place % 2 === 0) even++;
		else odd++;
	});
	// In UTF-16, every other byte of English text is zero.
	if (odd > head.length * 0.3 && even === 0) return "utf-16le";
	if (even > head.length * 0.3 && odd === 0) return "utf-16be";
	return null;
}

function readable(text: string): Decoded {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for.
	return /[\u0000-\u0008\u000e-\u001f]/.test(text) ? { refused: notText } : { text };
}
