import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPage } from "../../../tests/setup/render-page.tsx";
import type { NewsletterOutcome } from "./newsletter.ts";
import { NewsletterForm } from "./newsletter-form.tsx";

const box = () => screen.getByRole<HTMLInputElement>("textbox");
const button = () => screen.getByRole<HTMLButtonElement>("button", { name: "Subscribe" });

const renderForm = (answer: () => NewsletterOutcome | Promise<NewsletterOutcome>) =>
	renderPage(<NewsletterForm id="email" />, { at: "/category?page=2", answer });

it("is disabled until an address is typed", async () => {
	const { user } = renderForm(() => ({ outcome: "subscribed" }));
	expect(button().disabled).toBe(true);
	await user.type(box(), "buyer@example.com");
	expect(button().disabled).toBe(false);
	await user.clear(box());
	await user.type(box(), "  ");
	expect(button().disabled).toBe(true);
});

it("subscribes once, confirms, stays on the page and clears the field", async () => {
	let finish: (outcome: NewsletterOutcome) => void = () => undefined;
	const { user, sent, location } = renderForm(
		() =>
			new Promise((resolve) => {
				finish = resolve;
			}),
	);
	await user.type(box(), "buyer@example.com{Enter}");
	await waitFor(() => expect(sent).toHaveLength(1));
	expect(button().disabled).toBe(true);
	finish({ outcome: "subscribed" });
	await screen.findByText("You have subscribed to our Newsletter");
	expect(sent[0]).toEqual({
		path: "/newsletter",
		fields: { EMAIL: "buyer@example.com", returnTo: "/category?page=2", inPlace: "yes" },
	});
	expect(location()).toBe("/category?page=2");
	expect(box().value).toBe("");
	expect(button().disabled).toBe(true);
});

it("marks an invalid address, keeps it and moves the focus to it", async () => {
	const { user } = renderForm(() => ({ outcome: "invalid" }));
	await user.type(box(), "nobody");
	await user.click(button());
	await waitFor(() => expect(box().getAttribute("aria-invalid")).toBe("true"));
	expect(document.getElementById(box().getAttribute("aria-describedby") ?? "")?.textContent).toContain(
		"The Email you enter is incorrect",
	);
	expect(box().value).toBe("nobody");
	expect(document.activeElement).toBe(box());
});

it("keeps the address when the service is down", async () => {
	const { user } = renderForm(() => ({ outcome: "failed" }));
	await user.type(box(), "buyer@example.com{Enter}");
	await screen.findByText("There has been an error, please try again");
	expect(box().value).toBe("buyer@example.com");
	await waitFor(() => expect(button().disabled).toBe(false));
});
