import { expect, it } from "vitest";
import {
	catalogColumnKeys,
	catalogColumns,
	columnTitle,
	isInCategories,
	shownColumns,
	toCell,
	toJson,
} from "./catalog-columns.ts";
import { accountChannels, channelFileName, channelSetting, publicChannels } from "./channels.ts";

const token = "abcdefghijklmnopqrstuvwxyz012345";
const read = (value: unknown) =>
	channelSetting.safeParse(typeof value === "string" ? value : JSON.stringify(value));
const refusal = (value: unknown) => read(value).error?.issues[0]?.message;

it("offers the whole catalog to accounts where nothing is set, and nothing where it is off", () => {
	const unset = channelSetting.parse(undefined);
	expect([publicChannels(unset), accountChannels(unset).map(({ name }) => name)]).toEqual([[], ["catalog"]]);
	const off = channelSetting.parse("off");
	expect([publicChannels(off), accountChannels(off)]).toEqual([[], []]);
});

it("tells channels with a token from those of accounts", () => {
	const setting = channelSetting.parse(
		JSON.stringify([
			{ name: "google", format: "merchant", token },
			{ name: "web", title: "For websites" },
		]),
	);
	expect(publicChannels(setting).map(channelFileName)).toEqual(["google.xml"]);
	expect(accountChannels(setting).map(({ name }) => name)).toEqual(["web"]);
});

it.each([
	["{", "is neither off nor JSON"],
	[{}, "list: "],
	[[{ name: "A b" }], "0.name: must be lower-case letters, digits and hyphens"],
	[[{ name: "a", token }], "0.format: must be merchant, csv or json, because the channel has a token"],
	[[{ name: "a", format: "csv" }], "0.format: belongs to channels with a token"],
	[[{ name: "a", format: "csv", token: "short" }], "0.token: must be 32 to 128 letters"],
	[[{ name: "a", format: "csv", token, columns: ["id", "price"] }], "0.columns: can't have price"],
	[
		[{ name: "a", format: "json", token, columns: ["customerPartNumber"] }],
		"0.columns: can't have customerPartNumber",
	],
	[[{ name: "a", format: "merchant", token, columns: ["id"] }], "0.columns: can't be chosen for merchant"],
	[[{ name: "a", columns: ["id", "id"] }], "0.columns: names one twice"],
	[
		[{ name: "a", googleCategories: { "led-lamps": "2425" } }],
		"0.googleCategories: belongs to the format merchant",
	],
	[[{ name: "a", categories: ["LED Lamps"] }], "0.categories.0: must be such as led-lamps/a-series"],
	[[{ name: "a" }, { name: "a" }], "two channels have one name"],
	[
		[
			{ name: "a", token, format: "csv" },
			{ name: "b", token, format: "csv" },
		],
		"two channels have one token",
	],
])("refuses %j", (value, message) => {
	expect(refusal(value)).toContain(message);
});

it("has a category or a subcategory of it", () => {
	const row = {
		categories: [
			{ name: "LED Lamps", slug: "led-lamps" },
			{ name: "A-Series", slug: "a-series" },
		],
	};
	const cases: [string[] | undefined, boolean][] = [
		[undefined, true],
		[["led-lamps"], true],
		[["led-lamps/a-series"], true],
		[["led-lamps/globe", "downlights"], false],
		[["a-series"], false],
	];
	for (const [categories, is] of cases) expect(isInCategories(row, categories), String(categories)).toBe(is);
});

it("leaves out the columns of accounts without the right to them", () => {
	const without = shownColumns(undefined, { numbers: false, prices: false });
	expect(catalogColumnKeys.filter((key) => !without.includes(key))).toEqual([
		"customerPartNumber",
		"listPrice",
		"price",
		"minimumQuantity",
		"quantityMultiple",
		"cartonQuantity",
	]);
	expect(shownColumns(["price", "id"], { numbers: true, prices: true })).toEqual(["price", "id"]);
	expect(shownColumns(["price", "id"], { numbers: true, prices: false })).toEqual(["id"]);
});

it("writes values as cells and as JSON", () => {
	expect([toCell(true), toCell([3000, 4000]), toCell(null), toCell(8.5)]).toEqual([
		"yes",
		"3000; 4000",
		null,
		8.5,
	]);
	expect([columnTitle("watts"), columnTitle("price"), columnTitle("gtin")]).toEqual([
		"watts (WTT)",
		"price (USD)",
		"gtin",
	]);
	expect(toJson(8.5, catalogColumns.watts)).toEqual({ value: 8.5, unitCode: "WTT" });
	expect(toJson(8.5, catalogColumns.price)).toEqual({ value: 8.5, currency: "USD" });
	for (const unknown of [null, "", []]) expect(toJson(unknown, catalogColumns.watts)).toBeUndefined();
	expect(toJson(false, {})).toBe(false);
});
