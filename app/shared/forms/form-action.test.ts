import type { ActionFunctionArgs } from "@remix-run/node";
import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { setEnvironment } from "../../../tests/setup/environment.ts";
import { buttonForm, defineForm } from "./define-form.ts";

const origin = "http://localhost:3000";
let formAction: typeof import("./form-action.server.ts").formAction;

beforeAll(async () => {
	setEnvironment({ ORIGIN: origin });
	({ formAction } = await import("./form-action.server.ts"));
});

const noteForm = defineForm({
	schema: z.discriminatedUnion("intent", [
		z.object({ intent: z.literal("save"), text: z.string({ error: "Write something." }).max(5) }),
		z.object({ intent: z.literal("remove"), ids: z.array(z.string()) }),
	]),
	limits: { repeated: ["ids"] },
});

const argsOf = (fields: [string, string][], path = "/notes") =>
	({
		request: new Request(origin + path, {
			method: "POST",
			headers: { Origin: origin },
			body: new URLSearchParams(fields),
		}),
		params: {},
		context: {},
	}) as unknown as ActionFunctionArgs;

const save = (...fields: [string, string][]) =>
	formAction(noteForm, { access: "everyone" }, async ({ value }) => ({ saved: value }))(argsOf(fields));

describe("what a service says of its input", () => {
	const say = async (message: string, code = "BAD_REQUEST") => {
		const { inputFault } = await import("./form-answer.server.ts");
		return inputFault({ code, message }, { agency: "", zip: "1" });
	};

	it("is shown at the field of that name, or without the path", async () => {
		expect(await say("verification.repInfo.agency: Fill in this field.")).toEqual({
			fields: { agency: "Fill in this field." },
		});
		const whole = await say("lines.0.quantity: Enter a whole number.");
		expect(whole).toEqual({ form: expect.stringMatching(/^Something in this form/) });
	});

	it("leaves other messages as they are", async () => {
		expect(await say("The name is taken.", "NAME_TAKEN")).toBeNull();
		expect(await say("Note: this quote is closed.", "CLOSED")).toBeNull();
		expect(await say("The address cannot be read.")).toBeNull();
	});
});

describe("formAction", () => {
	it("passes the parsed values to the handler", async () => {
		expect(await save(["intent", "save"], ["text", "hello"])).toEqual({
			saved: { intent: "save", text: "hello" },
		});
		expect(await save(["intent", "remove"], ["ids", "1"], ["ids", "2"])).toEqual({
			saved: { intent: "remove", ids: ["1", "2"] },
		});
	});

	it("redisplays the typed values with the error at its field", async () => {
		expect(await save(["intent", "save"], ["text", "too long"])).toMatchObject({
			init: { status: 400 },
			data: { reply: { initialValue: { text: "too long" }, error: { text: [expect.any(String)] } } },
		});
		expect(await save(["intent", "save"])).toMatchObject({
			data: { reply: { error: { text: ["Write something."] } } },
		});
	});

	it.each([[[["intent", "explode"]]], [[["intent", ""]]], [[]], [[["text", "hello"]]]] as [
		[string, string][],
	][])("refuses the unknown intent %j in the page layout", async (fields) => {
		await expect(save(...fields)).rejects.toMatchObject({
			type: "DataWithResponseInit",
			init: { status: 400 },
			data: { message: expect.stringContaining("nothing was changed") },
		});
	});

	it("refuses a duplicate single field, and accepts a repeated one", async () => {
		await expect(save(["intent", "save"], ["text", "a"], ["text", "b"])).rejects.toMatchObject({
			init: { status: 400 },
		});
		await expect(save(["intent", "save"], ["intent", "remove"], ["text", "a"])).rejects.toMatchObject({
			init: { status: 400 },
		});
	});

	it("lets the page handle an invalid form", async () => {
		const action = formAction(
			noteForm,
			{ access: "everyone", onInvalid: ({ submission }) => ({ wrong: submission.reply().error }) },
			async () => "done",
		);
		expect(await action(argsOf([["intent", "save"]]))).toEqual({ wrong: { text: ["Write something."] } });
	});

	it("selects the form by URL parameters", async () => {
		const forms = {
			short: z.object({ name: z.string().max(2) }),
			long: z.object({ name: z.string().max(9) }),
		};
		const action = formAction(
			(url) => defineForm({ schema: url.searchParams.has("long") ? forms.long : forms.short }),
			{ access: "everyone" },
			async ({ value }) => value.name,
		);
		expect(await action(argsOf([["name", "Maximilian".slice(0, 9)]], "/names?long"))).toBe("Maximilia");
		expect(await action(argsOf([["name", "Max"]], "/names"))).toMatchObject({ init: { status: 400 } });
	});

	it("accepts a form that is only a button", async () => {
		const action = formAction(buttonForm(), { access: "everyone" }, async () => "gone");
		expect(await action(argsOf([]))).toBe("gone");
	});
});
