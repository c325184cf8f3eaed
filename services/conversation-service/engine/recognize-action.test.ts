import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTakenBack } from "./read-order-question.ts";
import { recognizeAction } from "./recognize-action.ts";

describe("recognizeAction", () => {
	it.each([
		[
			"add 12 of the second one to project Lobby",
			{ action: "addToProject", items: [{ product: 1, quantity: 12 }], project: "Lobby" },
		],
		[
			"Put LR21288 and 4 WPF-L-40K-105H in the Main Street project",
			{
				action: "addToProject",
				items: [
					{ product: "LR21288", quantity: 1 },
					{ product: "WPF-L-40K-105H", quantity: 4 },
				],
				project: "Main Street",
			},
		],
		[
			"save it to a project",
			{ action: "addToProject", items: [{ product: "it", quantity: 1 }], project: "" },
		],
		["add 24 WPF-L-40K-105H", { action: "addToCart", items: [{ product: "WPF-L-40K-105H", quantity: 24 }] }],
		[
			"quote Sonoran 40 WPF-L-40K-105H for the depot job",
			{
				action: "startQuote",
				items: [{ product: "WPF-L-40K-105H", quantity: 40 }],
				purchaseOrder: "",
				name: "depot",
				customer: "Sonoran",
			},
		],
		["put it in my cart", { action: "addToCart", items: [{ product: "it", quantity: 1 }] }],
		[
			"add LR21288 x 24 to the cart please",
			{ action: "addToCart", items: [{ product: "LR21288", quantity: 24 }] },
		],
		["add 1,200 of them to cart", { action: "addToCart", items: [{ product: "all", quantity: 1200 }] }],
		["order 6 of the first one", { action: "addToCart", items: [{ product: 0, quantity: 6 }] }],
		["buy a dozen LR21288", { action: "addToCart", items: [{ product: "LR21288", quantity: 12 }] }],
		["add 2 dz LR21288 to my cart", { action: "addToCart", items: [{ product: "LR21288", quantity: 24 }] }],
		["buy two dozen LR21288", { action: "addToCart", items: [{ product: "LR21288", quantity: 24 }] }],
		[
			"add 1,20 LR21288 to the cart",
			{ action: "addToCart", items: [{ product: "LR21288", quantity: null }] },
		],
		[
			"add 12 LR21288,4 of the second one to the cart",
			{
				action: "addToCart",
				items: [
					{ product: "LR21288", quantity: 12 },
					{ product: 1, quantity: 4 },
				],
			},
		],
		["remove LR21288 from my cart", { action: "updateCart", items: [{ product: "LR21288", quantity: 0 }] }],
		["take the second one out of the cart", { action: "updateCart", items: [{ product: 1, quantity: 0 }] }],
		["drop it from my basket please", { action: "updateCart", items: [{ product: "it", quantity: 0 }] }],
		[
			"remove 2 LR21288 from the cart",
			{ action: "updateCart", items: [{ product: "LR21288", quantity: null }] },
		],
		[
			"change LR21288 in my cart to 24",
			{ action: "updateCart", items: [{ product: "LR21288", quantity: 24 }] },
		],
		[
			"set the quantity of LR21288 to 1,200 in the cart",
			{ action: "updateCart", items: [{ product: "LR21288", quantity: 1200 }] },
		],
		["make it 6 in my cart", { action: "updateCart", items: [{ product: "it", quantity: 6 }] }],
		["reorder SO-100023", { action: "reorder", orderNumber: "SO-100023" }],
		["order 100023 again please", { action: "reorder", orderNumber: "100023" }],
		["reorder my last order", { action: "reorder", orderNumber: null }],
		[
			"Could you please quote me 40 WPF-L-40K-105H",
			{
				action: "startQuote",
				items: [{ product: "WPF-L-40K-105H", quantity: 40 }],
				purchaseOrder: "",
				name: "",
			},
		],
		[
			"start a quote with these",
			{ action: "startQuote", items: [{ product: "all", quantity: 1 }], purchaseOrder: "", name: "" },
		],
		[
			"I need a quote for 50 RHB-11-40K-12K-N60, PO 4711-B",
			{
				action: "startQuote",
				items: [{ product: "RHB-11-40K-12K-N60", quantity: 50 }],
				purchaseOrder: "4711-B",
				name: "",
			},
		],
	])("reads %j", (message, wish) => {
		expect(recognizeAction(message)).toEqual(wish);
	});

	it.each([
		"How do I add products to my cart?",
		"where is my order SO-100023",
		"I need a quote",
		"order status",
		"don't add it to the cart",
		"wall packs 4000 K",
		"what is in my cart",
		"change the shipping address of my cart",
		"how do I remove a line from my cart",
	])("takes %j for no wish", (message) => {
		expect(recognizeAction(message)).toBeNull();
	});

	it("takes any text", () => {
		fc.assert(
			fc.property(fc.string({ maxLength: 2_000 }), (message) => {
				recognizeAction(`add ${message} to project ${message}`);
			}),
		);
	});
});

const read = (message: string) => readTakenBack(message, "SO-100023");

describe("read taken back", () => {
	it.each([
		["cancel SO-100023", [], null],
		["cancel 12 of LR21288 on SO-100023", [{ partNumber: "LR21288", quantity: 12 }], null],
		["return LR21288 from so 100023", [{ partNumber: "LR21288" }], null],
		["need to send back 6 pcs from SO-100023", [], 6],
		["return 4 fixtures from PO-2026-0842", [], 4],
	])("%s", (message, items, pieces) => {
		expect(read(message)).toMatchObject({ items, pieces });
	});

	it.each([
		["return 2 of LR21288, they came broken", "other", "damaged"],
		["send back 3 LR21288, ordered the wrong color", "wrong-ordered", "wrong-ordered"],
		["cancel it, takes too long", "too-late", "other"],
		["cancel my last order", "other", "other"],
	])("the reason of %s", (message, cancel, back) => {
		expect(read(message).reason).toEqual({ cancel, return: back });
	});

	it("says whether all of it is meant", () => {
		expect(read("return everything on SO-100023").all).toBe(true);
		expect(read("return SO-100023").all).toBe(false);
	});
});
