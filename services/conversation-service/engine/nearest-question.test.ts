import { expect, it } from "vitest";
import { findNearestQuestion } from "./nearest-question.ts";

it.each([
	["when does my shipment SO-100023 get here", "/assistant/tools/getOrderStatus?orderNumber=SO-100023"],
	["why is INV-204518 overdue", "/assistant/tools/getInvoiceStatus?search=INV-204518"],
	["is the bid Q-100001 still good", "/assistant/tools/getQuoteStatus?search=Q-100001"],
	["AXB-90-ZZ17 in stock and KLM-22-55 too?", "/assistant/tools/getStock?ids=AXB-90-ZZ17%0AKLM-22-55"],
	["is AXB-90-ZZ17 cheaper elsewhere", "/assistant/tools/getPrice?ids=AXB-90-ZZ17"],
	["something instead of AXB-90-ZZ17", "/assistant/tools/findEquivalents?asked=AXB-90-ZZ17"],
	["spacing in a 40 x 30 ft classroom", "/assistant/tools/countFixtures?areaSquareFeet=1200&room=classroom"],
	["does blue light give headaches", "/assistant/tools/getGuide?topic=wellness"],
	["AXB-90-ZZ17 made by whom", "/assistant/tools/getProduct?product=AXB-90-ZZ17"],
	["who can I email", "/assistant/tools/getContact"],
	["who won the world cup", "/assistant/tools/findProducts"],
	["", "/assistant/tools/findProducts"],
])("leads %j to the form that comes closest", (message, link) => {
	const nearest = findNearestQuestion(message);
	expect(nearest.link).toBe(link);
	expect(nearest.question).toMatch(/^[A-Z].{10,}/);
});

it.each([
	["who won the game last night", false],
	["is AXB-90-ZZ17 any good", true],
	["why is my invoice so high", true],
])("says whether %j is near anything: %j", (message, isNear) => {
	expect(findNearestQuestion(message).isNear).toBe(isNear);
});
