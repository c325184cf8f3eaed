import { Form } from "@remix-run/react";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { renderPage } from "../../tests/setup/render-page.tsx";
import { UnavailableNotice } from "./unavailable-notice.tsx";

const refusedForm = {
	reply: { status: "error", error: { "": ["This invoice is paid."], amount: ["Type less."] } },
};

async function sendTo(notice: React.ReactNode) {
	const page = (
		<>
			<Form method="post">
				<button type="submit">Send</button>
			</Form>
			{notice}
		</>
	);
	const { user, sent } = renderPage(page, { at: "/pay", answer: () => refusedForm });
	await user.click(screen.getByRole("button", { name: "Send" }));
	await expect.poll(() => sent.length).toBe(1);
}

it("says why the form that it stands for was refused", async () => {
	await sendTo(<UnavailableNotice title="The invoices can't be shown right now" />);
	expect(await screen.findByText("This invoice is paid. Type less.")).toBeTruthy();
	expect(screen.getByText("The invoices can't be shown right now")).toBeTruthy();
});

it("leaves that to a form on the page", async () => {
	await sendTo(<UnavailableNotice title="The cart isn't responding right now" besideForm />);
	expect(screen.queryByText(/This invoice is paid/)).toBeNull();
});
