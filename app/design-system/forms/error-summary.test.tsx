import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { newUser } from "../../../tests/setup/render-page.tsx";
import { ErrorSummary, type SummaryItem } from "./error-summary.tsx";

const email = { fieldId: "email", message: "Enter an email address." };
const name = { fieldId: "name", message: "Enter your name." };

const form = (items: SummaryItem[]) => (
	<>
		<ErrorSummary items={items} />
		<input id="email" aria-label="Email" />
		<input id="name" aria-label="Name" />
	</>
);

it("takes the focus when errors appear, and links to their fields", () => {
	const { rerender } = render(form([]));
	expect(screen.queryByRole("alert")).toBeNull();
	rerender(form([email, name]));
	expect(document.activeElement).toBe(screen.getByRole("alert"));
	expect(screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
		[email.message, "#email"],
		[name.message, "#name"],
	]);
});

it("keeps the focus in a field while the user fixes errors", async () => {
	const { rerender } = render(form([email, name]));
	await newUser().type(screen.getByLabelText("Email"), "buyer@example.com");
	rerender(form([name]));
	expect(document.activeElement).toBe(screen.getByLabelText("Email"));
	rerender(form([]));
	expect(screen.queryByRole("alert")).toBeNull();
});
