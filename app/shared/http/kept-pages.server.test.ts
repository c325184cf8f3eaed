import { expect, it } from "vitest";
import { readHanded } from "~/shared/dense-data.ts";
import { handOver } from "./kept-pages.server.ts";

type Rows = { total: number; prices: string[] };
const rows: Rows = { total: 1, prices: ["$8.10"] };
const withoutPrices = (all: Rows): Rows => ({ ...all, prices: [] });
const ask = (kind: "document" | "data") =>
	new Request("http://shop.example/p/a/b", { headers: { "x-asks-for": kind } });

it("a document is rendered from all data, and hands over what scripts need", () => {
	const handed = handOver(ask("document"), rows, withoutPrices);
	expect(readHanded(handed)).toBe(rows);
	expect(readHanded(structuredClone(handed))).toEqual({ total: 1, prices: [] });
});

it("a navigation gets all data", () => {
	expect(readHanded(structuredClone(handOver(ask("data"), rows, withoutPrices)))).toEqual(rows);
});

it("what two accounts see stays apart, where scripts get the same of both", () => {
	const ours = handOver(ask("document"), rows, withoutPrices);
	const theirs = handOver(ask("document"), { ...rows, prices: ["$9.20"] }, withoutPrices);
	expect(ours.dense).toBe(theirs.dense);
	expect([readHanded(ours).prices, readHanded(theirs).prices]).toEqual([["$8.10"], ["$9.20"]]);
});
