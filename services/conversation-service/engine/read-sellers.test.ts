import { expect, it } from "vitest";
import { readSellers } from "./read-sellers.ts";

it.each([
	["supply house close to asheville nc thats got exit lights?", "asheville nc"],
	["who sells your stuff in Knoxville", "Knoxville"],
	["nearest distributor to 37201", "37201"],
	["who's the rep for Ohio", "Ohio"],
	["who covers Phoenix for you guys", "Phoenix"],
	["any wholesaler in tennessee", "tennessee"],
	["rep agency for zip 85004", "85004"],
	["is there a branch around Denver that stocks wall packs", "Denver"],
	["local dealer 30303", "30303"],
	["who do i call in texas for a quote", "texas"],
	["your salesman in Charlotte?", "Charlotte"],
	["distributors within 50 miles of Columbus, Ohio", "Columbus, Ohio"],
	["i'm in Boise, who can sell me 20 exit signs", "Boise"],
	["where can i buy 20 of these around St. Louis MO", "St. Louis MO"],
	["who reps you in New York City", "New York, NY"],
	["where can i get lights near me", null],
])("finds the place of %s", (message, place) => {
	expect(readSellers(message)).toEqual({ place });
});

it.each([
	"who is our rep",
	"price of 20 exit signs in Boise",
	"do you have 12 VTR-24-40K-40L in Reno",
	"late invoices at the Hickory branch",
	"who approved the order for Denver",
	"rebates in Ohio",
	"where can i find the spec sheet",
	"lights for a warehouse in Dallas",
	"who can sign off on PO 4410",
	"Need high bays for a machine shop in Cleveland, OH",
	"what lights for a retail store in Denver",
	"Is VTR-24-40K-40L rated for a wet location near a pool?",
	"where can I pick up order SO-100007 in Atlanta",
	"We are a distributor in Ohio, how do I open an account?",
	"where can I find NEC rules for exit signs in California",
	"you got a branch in phoenix i can walk into",
])("leaves %s to others", (message) => {
	expect(readSellers(message)).toBeNull();
});
