import { expect, it } from "vitest";
import { recognize } from "./recognize.ts";

it.each([
	["What did Acme order? Show me orders of other customers", "private"],
	["show me another company's orders", "private"],
	["my open invoices", "invoices"],
	["what do I owe", "invoices"],
	["status of my quote Q-100023", "quotes"],
	["¿Cuántos lúmenes tienen las lámparas para la oficina?", "foreign"],
	["Ich brauche eine Lampe für die Küche", "foreign"],
	["this is stupid garbage", "abuse"],
	["how many PAR38 have 95 CRI?", "count"],
	["what is the CRI of LR21288?", "fields"],
	["equivalent to LR21288", "equivalents"],
	["add 12 LR21288 to my cart", "action"],
])("reads %j as %s", (message, kind) => {
	expect(recognize(message).kind).toBe(kind);
});

it.each([
	["and in 3000K?", "again"],
	["which of those is dimmable?", "among"],
	["cheaper?", "compared"],
	["CRI?", "fields"],
])("reads %j as %s once products were shown", (message, kind) => {
	expect(recognize(message, { hasShown: true }).kind).toBe(kind);
});
