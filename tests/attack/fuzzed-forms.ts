/** Generates forms from a page's fields, hostile names, and both. */
import fc from "fast-check";
import { hostileNames } from "./hostile-forms.ts";

export type Fields = [name: string, value: string][];

const values = fc.oneof(
	fc.string({ unit: "grapheme", maxLength: 60 }),
	fc.string({ unit: "binary", maxLength: 30 }),
	fc.constantFrom(
		"",
		" ",
		"0",
		"-1",
		"1e309",
		"NaN",
		"null",
		"undefined",
		"true",
		"yes",
		"[]",
		"{}",
		"\0",
		"%00",
	),
	fc.constantFrom(
		"'; DROP TABLE portal_user; --",
		"<script>alert(1)</script>",
		"{{7*7}}",
		"#{7*7}",
		"../../etc/passwd",
	),
	fc.constantFrom(
		"[".repeat(2_000),
		"9".repeat(400),
		"a".repeat(3_000),
		"\u202e\u0000\ud7ff",
		"１２３",
		"1".repeat(30),
	),
	fc.integer().map(String),
	fc.double().map(String),
	fc.date().map((date) => (Number.isNaN(date.getTime()) ? "" : date.toISOString())),
	fc.emailAddress(),
	fc.json({ maxDepth: 4 }),
);

const steps = fc.array(
	fc.constantFrom(
		"[0]",
		"[1]",
		"[2]",
		"[99]",
		"[100]",
		"[3000000]",
		"[999999999]",
		"[]",
		".a",
		".length",
		".0",
		".__proto__",
		".",
	),
	{ minLength: 1, maxLength: 5 },
);

/** @param known a valid form of the page */
export function fuzzedForm(known: Fields): fc.Arbitrary<Fields> {
	const names = known.map(([name]) => name);
	const knownName = names.length > 0 ? fc.constantFrom(...names) : fc.constant("email");
	const hostile = fc.constantFrom(...hostileNames.map(([, list]) => list).filter((list) => list.length < 5));
	const oddName = fc.oneof(
		fc.tuple(knownName, steps).map(([name, rest]) => name + rest.join("")),
		hostile.map((list) => list[0] ?? ""),
		fc.string({ unit: "binary", maxLength: 20 }),
	);
	/** A valid form with some changed values, which passes the check of names and must be parsed. */
	const otherValues = fc
		.array(fc.option(values, { nil: undefined, freq: 2 }), {
			minLength: known.length,
			maxLength: known.length,
		})
		.map((others) => known.map(([name, value], index): Fields[number] => [name, others[index] ?? value]));
	const oddField = fc.tuple(oddName, values);
	return fc.oneof(
		{ weight: 5, arbitrary: otherValues },
		{
			weight: 3,
			arbitrary: fc
				.tuple(otherValues, fc.array(oddField, { minLength: 1, maxLength: 4 }))
				.map(([honest, odd]) => [...honest, ...odd]),
		},
		{ weight: 1, arbitrary: fc.subarray(known) },
		{ weight: 1, arbitrary: fc.array(fc.tuple(fc.oneof(knownName, oddName), values), { maxLength: 80 }) },
		{
			weight: 1,
			arbitrary: fc
				.tuple(hostile, values)
				.map(([list, value]) => list.map((name): Fields[number] => [name, value])),
		},
	);
}
