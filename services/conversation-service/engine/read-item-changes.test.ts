import { expect, it } from "vitest";
import { readItemChanges } from "./read-item-changes.ts";

it.each([
	["make it 30", [{ words: null, quantity: 30 }]],
	["bump that to 60", [{ words: null, quantity: 60 }]],
	["whats the total for 6 of each", [{ words: null, quantity: 6, each: true }]],
	["and 2 of PCL-MV too", [{ add: "2 of PCL-MV" }]],
	["and 24 of them", [{ words: null, quantity: 24 }]],
	["make the panels 120", [{ words: "panels", quantity: 120 }]],
	["make that 15 of the high bays", [{ words: "high bays", quantity: 15 }]],
	["no make it 30 and in 50k", [{ words: null, quantity: 30 }, { version: "50k" }]],
	["leave off the exit signs, make it 120", [{ drop: "exit signs" }, { words: null, quantity: 120 }]],
	["take the exit signs off", [{ drop: "exit signs" }]],
	["also 4 EXT-1-R-EM", [{ add: "4 EXT-1-R-EM" }]],
	["total w/ 3 LWR-48-40K-36L", [{ add: "3 LWR-48-40K-36L" }]],
	["and take 12 of the emergency version too", [{ addVersion: "emergency", quantity: 12 }]],
	["the 5000k version instead", [{ version: "5000k" }]],
])("reads what changes in %j", (message, changes) => {
	expect(readItemChanges(message)).toEqual(changes);
});

it.each([
	"how many are in stock",
	"do you have 30 of them in Reno",
	"what does 12 LR21288 cost",
	"is it dimmable and what does it weigh",
	"thanks",
	"price on 12 LR21288",
	"make sure it's 277 V",
])("leaves %j to others", (message) => {
	expect(readItemChanges(message)).toBeNull();
});
