/**
 * Lists of products hold what they say: of sentences made of a kind, a color, light, a voltage and a place, each
 * product that is shown as a match meets every figure, "nothing matches" is so, and figures that no part of the search
 * read are named.
 */
import { rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { FoundProducts } from "#assistant-tools/find-products";
import type { Variation } from "#contracts/catalog/catalog";
import { copySeededFile } from "../../search/seeded-catalog.ts";
import { createChatDesk, newGuest, newTurn } from "../../setup/assistant/chat-desk.ts";
import { type RunningServices, startServices } from "../../setup/running-services.ts";

let services: RunningServices;
let databaseUrl: string;
let all: readonly Variation[];
beforeAll(async () => {
	databaseUrl = await copySeededFile();
	services = await startServices({ databaseUrl });
	const skus = await fetch(`${services.url}/product-service/products/variation/all`);
	all = (await skus.json()) as Variation[];
});
afterAll(async () => {
	await services.stop();
	rmSync(path.dirname(databaseUrl), { recursive: true, force: true });
});

/** Kinds whose part numbers begin with the codes of their series. */
const kinds = [
	["wall packs", /^WP[A-Z]-/],
	["vapor tights", /^VTL-/],
	["round high bays", /^(?:RHB|WHB)-/],
	["area lights", /^(?:ASL|PTP|RDW)-/],
	["2x4 volumetric troffers", /^VTR-24-/],
] as const;
const kelvins = [null, 3000, 4000, 5000] as const;
const lumens = [null, 12_000, 60_000] as const;
const endings = ["", " 277v", " for a warehouse"] as const;

type Wish = { sentence: string; code: RegExp; kelvin: number | null; least: number | null };
const wishes = kinds.flatMap(([kind, code], at) =>
	kelvins.flatMap((kelvin, k) =>
		lumens.map((least, l): Wish => {
			const ending = endings[(at + k + l) % endings.length];
			const words = [kelvin && `${kelvin}K`, kind, least && `over ${least} lumens`].filter(Boolean);
			return { sentence: `${words.join(" ")}${ending}`, code, kelvin, least };
		}),
	),
);

const meets = ({ code, kelvin, least }: Wish, sku: Variation): boolean =>
	code.test(sku.sku) &&
	(kelvin === null || sku.cctKelvin.some((one) => Math.abs(one - kelvin) <= 60)) &&
	(least === null || (sku.lumens ?? 0) > least);

async function ask(sentence: string) {
	const desk = createChatDesk(() => services, newGuest());
	const { content, toolInvocations } = await (await desk.ask(newTurn(await desk.start(), sentence))).rest();
	const call = toolInvocations.findLast(({ toolName }) => toolName === "findProducts");
	return { content, found: call?.result as FoundProducts | undefined };
}

it.each(wishes.map((wish) => [wish.sentence, wish] as const))("%s", async (sentence, wish) => {
	const { content, found } = await ask(sentence);
	if (!found?.isClear) return;
	const isNothing = found.partial || found.met === 0 || found.instead !== null;
	const possible = all.filter((sku) => meets(wish, sku));
	if (/Nothing matches all of that/.test(content)) expect(possible.map(({ sku }) => sku)).toEqual([]);
	if (isNothing) return;
	const matches = found.products.filter(({ close }) => !close);
	for (const { id, sku } of matches) {
		const facts = all.find((one) => one.id === id);
		expect(facts && meets(wish, facts), `${sku} is shown as a match`).toBe(true);
	}
	if (possible.length === 0) expect(matches).toEqual([]);
});

it.each([
	["which downlights go down to 0.1% dimming", /didn't account for[^.]*0|states? no|don't have an answer/],
	["lamps for a chandelier, frosted, 40 watt, dimmable", /40 W, actual or equivalent, Frosted:/],
	["vapor tights 4 foot", /VTL-96-40K-96L\].*\(not: 4 ft long\)/],
	["replaces a 1000w mh sports light", /^I found 1 product for Sports lights/],
])("%s names what isn't met", async (sentence, says) => {
	expect((await ask(sentence)).content).toMatch(says);
});

it.each([
	["what gauge wire for a 300 ft run to pole lights"],
	["how often do LED high bays need cleaning"],
	["bulb turns off by itself after 20 minutes whats wrong"],
])("%s is answered by no list of products", async (sentence) => {
	expect((await ask(sentence)).content).not.toMatch(/I found \d|Nothing matches|come closest/);
});
