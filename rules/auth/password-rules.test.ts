import { describe, expect, it } from "vitest";
import { passwordProblem } from "./password-rules.ts";

const isCommon = (password: string) => ["qwertyuiop", "1234567890"].includes(password);

describe("passwordProblem", () => {
	it.each(["a long enough phrase", "Tr0ub4dor&3x!", "пароль-из-слов", "💡💡🔌🏠🏢🏭🚗🚌🌲🌊"])(
		"accepts %s",
		(password) => {
			expect(passwordProblem(password, "lee@shop.example", isCommon)).toBeNull();
		},
	);

	it.each([
		["short", "at least 10"],
		["💡💡💡💡💡💡", "at least 10"],
		["x".repeat(201), "at most 200"],
		["qwertyuiop", "common"],
		["1234567890", "common"],
		["aaaaaaaaaaaa", "common"],
		["abcabcabcabc", "common"],
		["Lee@Shop.Example", "email"],
		["lee.the.person", "email"],
	])("refuses %s", (password, reason) => {
		const email = password.startsWith("lee.") ? "lee.the.person@shop.example" : "lee@shop.example";
		expect(passwordProblem(password, email, isCommon)).toContain(reason);
	});
});
