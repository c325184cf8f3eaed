import { expect, it } from "vitest";
import { ServiceError } from "#client/service-error";
import { isForPeople, toChatFailure } from "../stream/chat-route.server.ts";

it.each([
	["This conversation is full. Start a new one.", true],
	["You've sent many messages in a short time.", true],
	["Every agent is busy. Enter a shorter message.", true],
	["BAD_REQUEST", false],
	["<h1>Bad gateway</h1> for you", false],
	["java.lang.nio.BufferOverflow exception in Orders.java:118", false],
	["connect ECONNREFUSED 10.1.2.3:5432", false],
	["SQL state 23505 in insert", false],
	["One line\nand another one", false],
	[`Long ${"x".repeat(300)}`, false],
])("says whether people can read %j", (text, expected) => {
	expect(isForPeople(text)).toBe(expected);
});

it("keeps the service's text and status, or has the text of the call", () => {
	const failure = (status: number, text: string) =>
		toChatFailure(new ServiceError("CODE", status, text), "Failed to update title");
	expect(failure(409, "This conversation is full.")).toMatchObject({
		status: 409,
		message: "This conversation is full.",
	});
	expect(failure(404, "The service answered 404.")).toMatchObject({
		status: 404,
		message: "Failed to update title",
	});
	expect(failure(503, "The service is not available right now.")).toMatchObject({
		message: "Failed to update title",
	});
	const bug = new TypeError("x is undefined");
	expect(toChatFailure(bug)).toBe(bug);
});
