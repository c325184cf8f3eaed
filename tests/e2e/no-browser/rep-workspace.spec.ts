/** A representative's workspace without scripts: opening a document of another account, and tasks. */
import { randomUUID } from "node:crypto";
import { expect, signedInReader, test } from "./reader.ts";

test("a representative opens an invoice of another account and keeps a task", async () => {
	const rosa = await signedInReader("demo-representative", "10010");
	await rosa.open("/user/workspace");
	expect(rosa.heading).toBe("Workspace");
	const invoice = rosa.rows.find((row) => row.includes("INV-") && row.includes("Granite State Lighting"));
	const number = /INV-\d+/.exec(invoice ?? "")?.[0] ?? "";
	await rosa.send({ button: new RegExp(`^${number}`) });
	expect(rosa.whole).toContain("Now working as Granite State Lighting.");
	expect(rosa.heading).toContain(number);

	const text = `Call about counts ${randomUUID().slice(0, 8)}`;
	await rosa.open("/user/workspace");
	await rosa.send({ button: /^Add task$/ }, { text: "", dueOn: "2026-12-31" });
	expect(rosa.page.status).toBe(400);
	expect(rosa.text).toContain("Enter what you want to do.");
	expect(rosa.value("dueOn")).toBe("2026-12-31");
	await rosa.send({ button: /^Add task$/ }, { text });
	expect(rosa.whole).toContain("The task was added.");
	expect(rosa.text).toContain(text);
	expect(rosa.text).toContain("Due Dec 31, 2026");
	const tasks = () => rosa.page.forms.filter(({ buttons }) => buttons.some(({ value }) => value === "done"));
	const before = tasks().length;
	await rosa.send({ button: /^Mark as done/ });
	expect(rosa.whole).toContain("The task is done.");
	expect(tasks()).toHaveLength(before - 1);
});
