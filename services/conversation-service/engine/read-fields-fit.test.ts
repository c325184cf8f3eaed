import { expect, it } from "vitest";
import { readFit, withoutSocket } from "./read-fields.ts";

it.each([
	["will a CF26DT/E/835 go in my gx24q-3 socket", "GX24q-3"],
	["does LR21288 fit a candelabra base", "E12"],
	["is the second one compatible with GU24?", "GU24"],
	["can I use it in a medium base socket, does it work in E26", "E26"],
	["A19 E26 60 W", null],
	["can A19-75W-27K-E26-U1 go in an enclosed fixture", null],
	["what works with 0-10 V dimmers", null],
])("%s: %s", (message, socket) => {
	expect(readFit(message)?.socket ?? null).toBe(socket);
});

it.each([
	["will a gu24 lamp work in a g24q-3 socket", { socket: "G24q-3", base: "GU24" }],
	["do e26 bulbs fit an e12 base", { socket: "E12", base: "E26" }],
	["does a GU10 go in GU10", { socket: "GU10", base: null }],
])("tells the lamp from the socket in %j", (message, fit) => {
	expect(readFit(message)).toEqual(fit);
});

it("leaves the lamp", () => {
	expect(withoutSocket("will an 800 lumen A19 fit in a GU24 socket").trim()).toBe("will an 800 lumen A19");
});
