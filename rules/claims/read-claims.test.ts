import { expect, it } from "vitest";
import { carries, claimKinds, provenClaims, readClaims } from "./read-claims.ts";

const claims = (text: string) =>
	readClaims(text).map(({ kind, denied, unstated }) => `${unstated ? "?" : denied ? "-" : "+"}${kind.id}`);

it.each([
	["It has shipped.", ["+shipped"]],
	["It has not shipped yet.", ["-shipped"]],
	["It isn't in stock.", ["-in stock"]],
	["It is out of stock.", ["-in stock"]],
	["It is not out of stock.", ["+in stock"]],
	["In stock: no", ["-in stock"]],
	["Not only is it in stock, it has shipped.", ["+shipped", "+in stock"]],
	["It has been partially shipped.", ["+partly shipped"]],
	["The catalog does not list a DLC listing.", ["?DLC"]],
	["I can check whether it has shipped.", []],
	["Has it shipped?", []],
	["If it is in stock, order it.", []],
	["Look for a DLC listing.", []],
])("reads what %j claims", (text, found) => {
	expect(claims(text)).toEqual(expect.arrayContaining(found));
	expect(claims(text).filter((one) => /shipped|in stock|DLC/.test(one))).toHaveLength(found.length);
});

it("takes another state of the same kind for a denial, and nothing else", () => {
	const proven = provenClaims(["PROCESSING", "not dimmable"]);
	const holds = (text: string) => readClaims(text).every((claim) => carries(proven, claim));
	expect(holds("It has not shipped.")).toBe(true);
	expect(holds("It has shipped.")).toBe(false);
	expect(holds("It is not dimmable.")).toBe(true);
	expect(holds("It is not DLC listed.")).toBe(false);
});

it("has each kind of claim once, and implies and denies only those", () => {
	const ids = claimKinds.map(({ id }) => id);
	expect(new Set(ids).size).toBe(ids.length);
	for (const { implies = [], denies } of claimKinds)
		for (const id of [...implies, ...(denies ? [denies] : [])]) expect(ids).toContain(id);
});
