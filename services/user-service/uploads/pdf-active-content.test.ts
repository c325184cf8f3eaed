import { randomBytes } from "node:crypto";
import { deflateSync } from "node:zlib";
import { expect, it } from "vitest";
import { makePdf } from "../../../tests/factories/requests.ts";
import { findActiveContent } from "./pdf-active-content.server.ts";

const activeIn = (pdf: Buffer) =>
	findActiveContent(async (offset, length) => pdf.subarray(offset, offset + length), pdf.length);

const streamOf = (packed: string, entries = "/Filter/FlateDecode") =>
	`7 0 obj\n<</Type/ObjStm/N 1/First 4${entries}/Length ${packed.length}>>stream\n${packed}\nendstream`;
const packedText = (content: string) => deflateSync(content).toString("latin1");
const objectStream = (content: string) => streamOf(packedText(content));

/** Longer than a window and no longer than a stream may be, with a script at its end. */
const longScript = objectStream(`${randomBytes(400_000).toString("hex")} <</S/JavaScript/JS(1)>>`);
/** Damaged at its end, after a script. */
const damaged = streamOf(
	`${packedText(`<</S/JavaScript/JS(1)>> ${randomBytes(3_000).toString("hex")}`).slice(0, -900)}${"~".repeat(900)}`,
);

it.each([
	["a script", "<</S /JavaScript /JS (app.alert(1))>>"],
	["a script with an escaped name", "<</S /J#61vaScrip#74 /JS (1)>>"],
	["a program to start", "<</S/Launch/F(cmd.exe)>>"],
	["embedded media", "<</Subtype/RichMedia>>"],
	["a script in a compressed object", objectStream("1 0 <</S/JavaScript/JS(1)>>")],
	["a script at the end of a long compressed object", longScript],
	["a script before the damage of a compressed object", damaged],
	[
		"a script in a compressed object whose name is escaped",
		objectStream("1 0 <</S/JavaScript>>").replace("ObjStm", "O#62jStm"),
	],
])("finds %s in a PDF", async (_, body) => {
	expect(await activeIn(makePdf(4_000, body))).toBe("active");
});

it("reads no more than a bounded part of a PDF that has more structure than a drawing", async () => {
	let bytesRead = 0;
	const pdf = makePdf(3_000_000, "/ObjStm ".repeat(370_000));
	const found = await findActiveContent(async (offset, length) => {
		const bytes = pdf.subarray(offset, offset + length);
		bytesRead += bytes.length;
		return bytes;
	}, pdf.length);
	expect(found).toBe("unclear");
	expect(bytesRead).toBeLessThan(70 * 1024 * 1024);
	const large = makePdf(4_000, objectStream(" ".repeat(3 * 1024 * 1024)));
	expect(await activeIn(large)).toBe("unclear");
});

it("unpacks object streams within their window without reading again", async () => {
	let reads = 0;
	const pdf = makePdf(4_000, `${objectStream("1 0 <</Type/Page>>")}\n`.repeat(500));
	const found = await findActiveContent(async (offset, length) => {
		reads += 1;
		return pdf.subarray(offset, offset + length);
	}, pdf.length);
	expect(found).toBeNull();
	expect(reads).toBe(1);
});

it("reads streams again that leave their window, as often as a file has windows, and not more often", async () => {
	const leaving = objectStream(randomBytes(200_000).toString("latin1"));
	expect(await activeIn(makePdf(4_000, `${leaving}\n`.repeat(30)))).toBeNull();
	const cut = streamOf(packedText(randomBytes(3_000).toString("hex")).slice(0, 900) + "~".repeat(900));
	expect(await activeIn(makePdf(4_000, `${cut}\n`.repeat(30)))).toBeNull();
	expect(await activeIn(makePdf(4_000, `${cut}\n`.repeat(300)))).toBe("unclear");
});

it("looks at so many objects that are named like object streams, and not at more", async () => {
	const chapter = "7 0 obj<</First 8 0 R>>endobj\n";
	expect(await activeIn(makePdf(4_000, chapter.repeat(19_000)))).toBeNull();
	expect(await activeIn(makePdf(4_000, chapter.repeat(20_001)))).toBe("unclear");
});

/** A block of deflate that holds its bytes as they are. */
function stored(bytes: Buffer): Buffer {
	const head = Buffer.from([0, 0, 0, 0, 0]);
	head.writeUInt16LE(bytes.length, 1);
	head.writeUInt16LE(bytes.length ^ 0xff_ff, 3);
	return Buffer.concat([head, bytes]);
}

it("reads a bounded part again for streams that share one long end which unpacks to nothing", async () => {
	const begin = Buffer.from(
		"\n7 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>stream\nx\x01",
		"latin1",
	);
	const begins = Array.from({ length: 60 }, () => stored(begin));
	const end = Buffer.alloc(3_000_000, stored(Buffer.alloc(0)));
	const pdf = makePdf(4_000, Buffer.concat([begin, ...begins, end]).toString("latin1"));
	let bytesRead = 0;
	const found = await findActiveContent(async (offset, length) => {
		const bytes = pdf.subarray(offset, offset + length);
		bytesRead += bytes.length;
		return bytes;
	}, pdf.length);
	expect(found).toBe("unclear");
	expect(bytesRead).toBeLessThan(75 * 1024 * 1024);
});

it.each([
	["another filter", "/Filter/ASCIIHexDecode"],
	["two filters", "/Filter[/ASCIIHexDecode/FlateDecode]"],
	["a filter named elsewhere", "/Filter 8 0 R"],
	["a predictor", "/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 5>>"],
	["an escaped filter", "/Filter/FlateDecode/F#69lter/ASCIIHexDecode"],
])("can't check an object stream with %s", async (_, entries) => {
	expect(await activeIn(makePdf(4_000, streamOf(packedText("1 0 <</Type/Page>>"), entries)))).toBe("unclear");
});

const hidden = packedText("1 0 <</S/JavaScript/JS(1)>>");
const hiddenIn = (dictionary: string, begin = "stream\n", packed = hidden) =>
	`7 0 obj\n<<${dictionary}/Length ${packed.length}>>${begin}${packed}\nendstream endobj`;
const plainEntries = "/Type/ObjStm/N 1/First 4/Filter/FlateDecode";

it.each([
	["a dictionary of 2,100 spaces", hiddenIn(`${plainEntries}${" ".repeat(2_100)}`)],
	["a filter long before the name", hiddenIn(`/Filter/FlateDecode${" ".repeat(2_100)}/Type/ObjStm`)],
	["a filter behind something like an object", hiddenIn("/Filter[/AHx/Fl]/X(obj)/Type/ObjStm/N 1/First 4")],
	["a filter behind an object in a comment", hiddenIn(`/Filter[/AHx/Fl]\n%1 0 obj<<\n${plainEntries}`)],
	["a filter behind an object in a string", hiddenIn(`/Filter[/AHx/Fl]/X(1 0 obj<<>>endobj)${plainEntries}`)],
	["the beginning of a stream in a string", hiddenIn(`${plainEntries}/X(stream\n)`)],
	["the end of its object in a string", hiddenIn(`/First 4/X(endobj)/Y(>>endobj)${plainEntries}`)],
	["the end of its object in a comment", hiddenIn(`${plainEntries}%>>endobj\n`)],
	["a bracket in a string of hexadecimal", hiddenIn(`/N 1/First 4/X<(>/Filter/FlateDecode/Y<)>`)],
	["a filter by its short name", hiddenIn("/Type/ObjStm/N 1/First 4/F/AHx")],
	["parameters elsewhere", hiddenIn(`${plainEntries}/DecodeParms[8 0 R]`)],
	["parameters by their short name", hiddenIn(`${plainEntries}/DP 8 0 R`)],
	["words behind stream", hiddenIn(plainEntries, "stream now\n")],
	["no object", hiddenIn(plainEntries).replace("7 0 obj", "")],
	["another object", hiddenIn(plainEntries).replace("7 0 obj", "6 0 obj<<>>endobj 7 0%\nobj")],
	["bytes that aren't packed", hiddenIn(plainEntries, "stream\n", "not packed")],
])("can't check an object stream with %s", async (_, body) => {
	expect(await activeIn(makePdf(8_000, body))).toBe("unclear");
});

it.each([
	["stream and CR", hiddenIn(plainEntries, "stream\r")],
	["stream, spaces and LF", hiddenIn(plainEntries, "stream \t\n")],
	["a space before stream", hiddenIn(plainEntries, " \r\nstream\r\n")],
	["a type elsewhere", hiddenIn("/Type 9 0 R/N 1/First 4/Filter/FlateDecode")],
	["no type", hiddenIn("/Filter/FlateDecode/First 4/N 1")],
])("looks into an object stream with %s", async (_, body) => {
	expect(await activeIn(makePdf(8_000, body))).toBe("active");
});

it.each([
	["outlines", "8 0 obj\n<</Title(Chapter \\( 1)/Count 2/First 9 0 R/Last 10 0 R>>\nendobj"],
	["a form with a dictionary of its own", "8 0 obj<</First(a)/K<</A[1 2]>>>>stream\nq Q\nendstream endobj"],
	["object streams that aren't packed", "8 0 obj<</Type/ObjStm/N 1/First 4>>stream\n1 0 <</A 1>>\nendstream"],
	[
		"objects that only their key opens",
		`${hiddenIn(plainEntries, "stream\n", "encrypted")} trailer<</Encrypt 5 0 R>>`,
	],
])("accepts %s", async (_, body) => {
	expect(await activeIn(makePdf(8_000, body))).toBeNull();
});

it.each(["[/FlateDecode]", "[ /FlateDecode ]", " /Fl"])(
	"checks an object stream with /Filter%s",
	async (filter) => {
		const stream = (content: string) =>
			streamOf(packedText(content), `/Filter${filter}/DecodeParms<</Predictor 1>>`);
		expect(await activeIn(makePdf(4_000, stream("1 0 <</Type/Page>>")))).toBeNull();
		expect(await activeIn(makePdf(4_000, stream("1 0 <</S/JavaScript>>")))).toBe("active");
	},
);

it("finds a script in an object stream on the border of two windows", async () => {
	for (const at of [-4_100, -2_100, -1_200, -300, -40, 0, 700, 1_100, 2_100]) {
		const pdf = makePdf(600_000);
		pdf.write(objectStream("1 0 <</S/JavaScript>>"), 256 * 1024 + at, "latin1");
		expect([at, await activeIn(pdf)]).toEqual([at, "active"]);
	}
});

it("finds a script on the border of two windows", async () => {
	const pdf = makePdf(600_000);
	pdf.write("/JavaScript ", 256 * 1024 - 5, "latin1");
	expect(await activeIn(pdf)).toBe("active");
});

it.each([
	["plain pages", "1 0 obj <</Type/Page>> endobj"],
	["a word that only begins like one", "/JavaScriptless /LaunchPad"],
	["compressed objects without scripts", objectStream("1 0 <</Type/Page>>")],
])("accepts a PDF with %s", async (_, body) => {
	expect(await activeIn(makePdf(4_000, body))).toBeNull();
});

it("passes on that a file can't be read in the middle of an object stream", async () => {
	const pdf = makePdf(200_000, objectStream(randomBytes(400_000).toString("latin1")));
	let reads = 0;
	const failing = async (offset: number, length: number) => {
		reads += 1;
		if (reads > 1) throw new Error("EIO: the disk fails");
		return pdf.subarray(offset, offset + length);
	};
	await expect(findActiveContent(failing, pdf.length)).rejects.toThrow("EIO");
});
