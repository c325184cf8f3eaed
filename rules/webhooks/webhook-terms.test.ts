import { expect, it } from "vitest";
import { addressProblem, secondsToNextTry } from "./webhook-terms.ts";

it("tries ten times in about 80 hours, and up to 10 % later", () => {
	const waits = Array.from({ length: 10 }, (_, at) => secondsToNextTry(at + 1, 0));
	expect(waits.slice(0, 3)).toEqual([5, 300, 1800]);
	expect(waits.at(-1)).toBeNull();
	expect(waits.reduce<number>((sum, wait) => sum + (wait ?? 0), 0) / 3600).toBeCloseTo(79.6, 1);
	expect(secondsToNextTry(2, 1)).toBe(330);
});

it.each([
	["https://erp.example.com/hooks?of=shop", null],
	["https://erp.example.com:8443/hooks", null],
	["erp.example.com", "Enter a web address"],
	["http://erp.example.com/", "begins with https://"],
	["ftp://erp.example.com/", "begins with https://"],
	["javascript:alert(1)", "begins with https://"],
	["https://me:secret@erp.example.com/", "user name and password"],
	["https://erp.example.com/#here", "after #"],
])("reads the address %s", (address, problem) => {
	const found = addressProblem(address);
	if (problem === null) expect(found).toBeNull();
	else expect(found).toContain(problem);
});

it("takes plain HTTP for development only", () => {
	expect(addressProblem("http://127.0.0.1:5000/", true)).toBeNull();
	expect(addressProblem("ftp://127.0.0.1:5000/", true)).not.toBeNull();
});
