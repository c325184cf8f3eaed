import { expect, it } from "vitest";
import { readOwnDocument } from "./read-own-document.ts";

it.each([
	["exit sign warranty claim, is it stuck on us or on you guys", "claims"],
	["portsmouth floods that came busted, rma # ? did u get em back yet", "returns"],
	["that 482.40 credit for granite, any left on it or used up", "credits"],
	["whats stuck in approvals, whose is it and why", "approvals"],
	["anything sitting in approvals for hickory", "approvals"],
])("%s asks for %s", (text, kind) => {
	expect(readOwnDocument(text)?.kind).toBe(kind);
});

it.each([
	"how do i file a warranty claim",
	"need an rma for 4 panels",
	"whats left on our credit line",
	"do you take a credit card, any used",
	"return policy",
	"claim form",
	"Is the 179D tax credit still good for LED retrofits in 2026?",
	"Which wall packs are pending DLC approval?",
	"submittal still waiting on engineer approval",
	"What is an RMA?",
	"2x4 troffers 4000K",
])("leaves %s to others", (text) => {
	expect(readOwnDocument(text)).toBeNull();
});
