/** Broken files of every kind, made of valid ones: one generator for all readers. */
import { deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import fc from "fast-check";

type Change = (bytes: Buffer) => Buffer;

const latin = (text: string) => Buffer.from(text, "latin1");
/** First bytes of formats that are read, and of those that are not. */
const magics = [
	"%PDF-1.7\n",
	"\x89PNG\r\n\x1a\n",
	"\xff\xd8\xff\xe0",
	"PK\x03\x04",
	"\xd0\xcf\x11\xe0",
	"IESNA:LM-63-2002\n",
	"AC1032",
	"  0\r\nSECTION\r\n",
	"GIF89a",
	"\x1f\x8b\x08",
	"ID3\x04",
	"\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\x00\xaa\x00\x62\xce\x6c",
	"\x1aE\xdf\xa3",
	"II*\x00",
	"RIFF\xff\xff\xff\xffWEBP",
	"\x00\x00\x00\x18ftypheic",
	"<?xml version='1.0'?>",
	"<svg>",
	"\xef\xbb\xbf",
	"\xff\xfe",
	"\xfe\xff",
	"MZ",
].map(latin);

/** What opens something that may lie in itself. */
const openings = [
	"[",
	"{",
	"(",
	"<a>",
	"<<",
	'"',
	'["a",',
	'{"a":',
	"/ObjStm stream\n",
	"[A",
	"\xff\xe1\x00\x02",
	"a=",
	"--b\r\n",
	"\n",
];
const hugeNumbers = [
	"0",
	"-1",
	"99999999",
	"1e308",
	"1e-308",
	"NaN",
	"0x7fffffff",
	"4294967295",
	"9".repeat(400),
	".",
	"1,5",
];
const zeros = Buffer.alloc(3_000_000);
/** What unpacks to 3 MB of nothing. */
const bombs = [deflateSync(zeros), deflateRawSync(zeros), gzipSync(zeros)];
const uint32 = (value: number, little: boolean) => {
	const bytes = Buffer.alloc(4);
	if (little) bytes.writeUInt32LE(value);
	else bytes.writeUInt32BE(value);
	return bytes;
};

const insert = (bytes: Buffer, at: number, added: Buffer) =>
	Buffer.concat([bytes.subarray(0, at), added, bytes.subarray(at)]);
const replace = (bytes: Buffer, at: number, added: Buffer) =>
	Buffer.concat([bytes.subarray(0, at), added, bytes.subarray(Math.min(bytes.length, at + added.length))]);

/** A place in a file, as a share of it: from 0 to 1. Beginnings decide most, so half lie there. */
const place = fc.oneof(
	fc.double({ min: 0, max: 1, noNaN: true }),
	fc.double({ min: 0, max: 0.05, noNaN: true }),
);
const at = (bytes: Buffer, share: number) => Math.floor(share * bytes.length);

function changes(others: readonly Buffer[]): fc.Arbitrary<Change> {
	const truncated = place.map(
		(share): Change =>
			(bytes) =>
				bytes.subarray(0, at(bytes, share)),
	);
	const repeated = fc.tuple(place, fc.nat(400), fc.constantFrom(2, 30, 2_000)).map(
		([share, length, times]): Change =>
			(bytes) => {
				const from = at(bytes, share);
				const part = bytes.subarray(from, from + 1 + length);
				return insert(bytes, from, Buffer.concat(Array.from({ length: times }, () => part)));
			},
	);
	const flipped = fc.tuple(place, fc.uint8Array({ minLength: 1, maxLength: 4 })).map(
		([share, values]): Change =>
			(bytes) =>
				replace(bytes, at(bytes, share), Buffer.from(values)),
	);
	const lyingLength = fc
		.tuple(place, fc.constantFrom(0, 1, 0x7fffffff, 0xffffffff, 0xffff, 2_000), fc.boolean())
		.map(
			([share, value, little]): Change =>
				(bytes) =>
					replace(bytes, at(bytes, share), uint32(value, little)),
		);
	const lyingNumber = fc.tuple(fc.nat(40), fc.constantFrom(...hugeNumbers)).map(
		([which, value]): Change =>
			(bytes) => {
				let seen = 0;
				return latin(
					bytes.toString("latin1").replace(/\d+(?:\.\d+)?/g, (number) => (seen++ === which ? value : number)),
				);
			},
	);
	const nested = fc.tuple(place, fc.constantFrom(...openings), fc.constantFrom(40, 3_000)).map(
		([share, opening, depth]): Change =>
			(bytes) =>
				insert(bytes, at(bytes, share), latin(opening.repeat(depth))),
	);
	const wrongMagic = fc.tuple(fc.constantFrom(...magics), fc.boolean()).map(
		([magic, added]): Change =>
			(bytes) =>
				added ? Buffer.concat([magic, bytes]) : replace(bytes, 0, magic),
	);
	const secondHeader = fc.tuple(fc.constantFrom(...others), fc.nat(80)).map(
		([other, length]): Change =>
			(bytes) =>
				insert(bytes, Math.min(bytes.length, length), other.subarray(0, 8 + length)),
	);
	const nulls = fc.tuple(place, fc.constantFrom(1, 5_000)).map(
		([share, count]): Change =>
			(bytes) =>
				insert(bytes, at(bytes, share), Buffer.alloc(count)),
	);
	const bomb = fc.tuple(place, fc.constantFrom(...bombs)).map(
		([share, packed]): Change =>
			(bytes) =>
				insert(bytes, at(bytes, share), packed),
	);
	const joined = fc.constantFrom(...others).map(
		(other): Change =>
			(bytes) =>
				Buffer.concat([bytes, other]),
	);
	return fc.oneof(
		truncated,
		repeated,
		flipped,
		lyingLength,
		lyingNumber,
		nested,
		wrongMagic,
		secondHeader,
		nulls,
		bomb,
		joined,
	);
}

/**
 * Files that differ from valid ones in up to four ways: cut, repeated, with lying lengths and counts, nested, of another
 * kind, with two headers, NULs or bombs in them; some are noise.
 *
 * @param seeds valid files of the reader
 * @param most bytes
 */
export function fuzzedFile(seeds: readonly Buffer[], most: number): fc.Arbitrary<Buffer> {
	const changed = fc
		.tuple(fc.constantFrom(...seeds), fc.array(changes(seeds), { minLength: 1, maxLength: 4 }))
		.map(([seed, list]) => list.reduce((bytes, change) => change(bytes).subarray(0, most), seed));
	const noise = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes));
	return fc.oneof({ weight: 12, arbitrary: changed }, { weight: 1, arbitrary: noise });
}
