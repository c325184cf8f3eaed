import { expect, it } from "vitest";
import { readFixtureNumber } from "./fixture-number.ts";

it.each([
	["2GTL4-4000LM-35K-MVOLT", ["4,000 lm", "3500 K", "120-277 V"]],
	["WPX1 LED P1 40K UNV DDBXD", ["4000 K", "120-277 V"]],
	["LDN6 30/10 LO6AR LSS 120V", ["120 V"]],
	["HB-150W-5000K 347-480V", ["150 W", "5000 K", "347-480 V"]],
	["2GTL4 40L LP840", []],
	["CPX 2X4 840 80CRI", []],
	["120-277", []],
	["", []],
	["—".repeat(400), []],
])("%j says %j", (number, read) => expect(readFixtureNumber(number)).toEqual(read));
