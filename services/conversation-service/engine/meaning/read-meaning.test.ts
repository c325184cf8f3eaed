import { describe, expect, it } from "vitest";
import {
	chooseKinds,
	chooseTold,
	fillQuestion,
	maskQuestion,
	type Nearest,
	type QuestionKind,
} from "./read-meaning.ts";

const kind = (id: string, more: Partial<QuestionKind> = {}): QuestionKind => ({
	id,
	for: "signedIn",
	question: `What about ${id}?`,
	wordings: [],
	...more,
});

describe("masking", () => {
	it.each([
		["did INV-204563 get paid?", "did the invoice get paid", { invoice: "INV-204563" }, []],
		["invoice 204563 pls", "the invoice", { invoice: "invoice 204563" }, []],
		["wheres PO-2026-0936", "where is the order", { order: "PO-2026-0936" }, []],
		["what is holding up AVL-2026-118", "what is holding up the order", { order: "AVL-2026-118" }, []],
		["is Q-100004 still good", "is the quote still good", { quote: "Q-100004" }, []],
		["RMA-1188?", "the rma", { return: "RMA-1188" }, []],
		["p&a WPT-L-40K-10K", "price and availability this product", { part: "WPT-L-40K-10K" }, []],
		["need the Nov statement w/ details", "need the that day statement with details", {}, ["Nov"]],
		["raise her to $5,000", "raise her to some dollars", {}, ["$5,000"]],
		["aging 30/60/90", "aging some", {}, ["30/60/90"]],
		["due 12/15", "due that day", {}, ["12/15"]],
		["i may order", "i may order", {}, []],
	] as const)("%s", (message, text, slots, figures) => {
		expect(maskQuestion(message)).toEqual({ text, slots, figures });
	});
});

it("puts the number into the sentence of the kind, and none without one", () => {
	const status = kind("invoice", { question: "What is the status of invoice {invoice}?" });
	expect(fillQuestion(status, { invoice: "invoice 204563" })).toBe(
		"What is the status of invoice INV-204563?",
	);
	expect(fillQuestion(status, { quote: "Q-100004" })).toBeNull();
});

const [owing, paying] = [kind("owing"), kind("paying", { says: "I can't pay." })];
const goods = kind("goods", { question: undefined });
const near = (...all: [QuestionKind, number][]): Nearest[] =>
	all.map(([one, probability]) => ({ kind: one, probability }));

describe("choosing", () => {
	const least = 0.5;
	const status = kind("invoice", { question: "What is the status of invoice {invoice}?" });

	it.each([
		["probable", near([owing, 0.7], [paying, 0.1]), "owing"],
		["just probable enough", near([owing, 0.5], [paying, 0.49]), "owing"],
		["not probable enough", near([owing, 0.49], [paying, 0.3]), null],
		["probably goods", near([goods, 0.6], [owing, 0.4]), null],
		["nothing", [], null],
	])("%s", (_, nearest, expected) => {
		expect(chooseKinds(nearest, {}, least).certain?.id ?? null).toBe(expected);
	});

	it("asks of one document no question about all, and tells what can't be done of either", () => {
		const nearest = near([owing, 0.6], [status, 0.5], [paying, 0.1]);
		expect(chooseKinds(nearest, { invoice: "INV-1" }, least).certain).toBe(status);
		expect(chooseKinds(nearest, {}, least).certain).toBe(owing);
		expect(chooseKinds(near([paying, 0.6], [owing, 0.3]), { invoice: "INV-1" }, least).certain).toBe(paying);
	});

	it("proposes what may be meant, and nothing where goods are meant", () => {
		const ids = (nearest: Nearest[]) => chooseKinds(nearest, {}, least).possible.map(({ id }) => id);
		expect(ids(near([owing, 0.4], [goods, 0.3], [paying, 0.2], [kind("far"), 0.05]))).toEqual([
			"owing",
			"paying",
		]);
		expect(ids(near([goods, 0.4], [owing, 0.3]))).toEqual([]);
	});
});

describe("choosing what our pages tell", () => {
	const least = 0.5;
	const everyone = { for: "everyone" as const };
	const returns = kind("returns", { ...everyone, page: "/support#returns" });
	const fee = kind("fee", { ...everyone, page: "/support#returns", says: "No page of ours states it." });
	const tax = kind("tax", { ...everyone, page: "/support#tax" });
	const late = kind("late", { ...everyone, says: "No page of ours states it.", absent: true });

	it.each([
		["probable", near([returns, 0.6], [tax, 0.1]), ["returns"], true],
		["two of one section", near([fee, 0.3], [returns, 0.25], [tax, 0.2]), ["fee"], true],
		[
			"two of a question with two parts",
			near([returns, 0.4], [tax, 0.35], [late, 0.1]),
			["returns", "tax"],
			true,
		],
		[
			"one of three that are as probable",
			near([returns, 0.3], [tax, 0.28], [late, 0.25]),
			["returns"],
			false,
		],
		["not probable enough", near([returns, 0.4], [tax, 0.1]), ["returns"], false],
		["that no page has it, not probable enough", near([late, 0.4], [tax, 0.1]), [], false],
		["hardly", near([returns, 0.2], [tax, 0.1]), [], false],
		["probably goods", near([goods, 0.6], [returns, 0.3]), [], false],
		["probably figures of an account", near([owing, 0.6], [returns, 0.3]), [], false],
	] as const)("%s", (_, nearest, ids, isCertain) => {
		const told = chooseTold(nearest, least);
		expect([told?.kinds.map(({ id }) => id) ?? [], told?.isCertain ?? false]).toEqual([ids, isCertain]);
	});
});
