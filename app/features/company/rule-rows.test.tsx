/** Rules of a company, a line each, as they are saved one after the other. */
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { parseForm } from "~/shared/forms/define-form.ts";
import { rulesForm } from "./company-forms.ts";
import { RuleRows, toRuleLists } from "./rule-rows.tsx";

const people = [{ userId: "u1", name: "Nora Lind", approves: true }];
const most = { tiers: 5, substitutes: 5, budgets: 5 };

function Rules({ amounts }: { amounts: readonly number[] }) {
	const tiers = amounts.map((aboveCents) => ({ aboveCents, approverId: "u1" }));
	const [list] = toRuleLists({ tiers, substitutes: [], budgets: [] }, people, most);
	if (!list) return null;
	return (
		<RuleRows
			rules={list}
			typed={undefined}
			people={people}
			marks={(name) => ({ id: name, errors: undefined })}
		/>
	);
}

const row = (line: string) => within(screen.getByText(line).closest("li") as HTMLElement);

it("removes one rule, and doesn't ask to remove the next in its place", async () => {
	const { rerender } = render(<Rules amounts={[500_00, 2_500_00]} />);
	await userEvent.setup().click(row("Orders over $500.00: Nora Lind").getByLabelText("Remove this approver"));
	rerender(<Rules amounts={[2_500_00]} />);
	const next = row("Orders over $2,500.00: Nora Lind");
	expect(next.getByLabelText<HTMLInputElement>("Remove this approver").checked).toBe(false);
	expect(next.getByLabelText<HTMLInputElement>("Orders over, in dollars").value).toBe("2500.00");
});

it("doesn't add a rule again from the row in which it was typed", async () => {
	const { rerender } = render(<Rules amounts={[]} />);
	await userEvent.setup().type(row("Add another approver").getByLabelText("Orders over, in dollars"), "500");
	rerender(<Rules amounts={[500_00]} />);
	expect(row("Add an approver").getByLabelText<HTMLInputElement>("Orders over, in dollars").value).toBe("");
});

it("doesn't read what was typed into a rule that is to be removed", () => {
	const read = (fields: Record<string, string>) => {
		const form = new FormData();
		const all = { holdDays: "7", timeZone: "America/Chicago", ...fields };
		for (const [name, value] of Object.entries(all)) form.set(name, value);
		return parseForm(rulesForm, form);
	};
	const typed = {
		"tiers[0].above": "many",
		"tiers[0].approverId": "u1",
		"substitutes[0].from": "soon",
		"budgets[0].amount": "a lot",
		"budgets[0].kind": "cost-center",
	};
	const removed = { "tiers[0].remove": "yes", "substitutes[0].remove": "yes", "budgets[0].remove": "yes" };
	expect(read({ ...typed, ...removed }).status).toBe("success");
	expect(Object.keys(read(typed).reply().error ?? {})).toEqual(
		expect.arrayContaining(["tiers[0].above", "substitutes[0].from", "budgets[0].amount"]),
	);
	const empty = {
		"tiers[0].above": "",
		"tiers[0].approverId": "",
		"budgets[0].kind": "job",
		"budgets[0].name": "",
	};
	expect(read(empty).status).toBe("success");
});
