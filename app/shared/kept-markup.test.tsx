import { createRemixStub } from "@remix-run/testing";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { useStaticLinks } from "./kept-markup.ts";

const NextPage = () => <h1>The next page</h1>;

function StaticPage() {
	useStaticLinks();
	return (
		<div
			data-static=""
			// biome-ignore lint/security/noDangerouslySetInnerHtml: markup of the server
			dangerouslySetInnerHTML={{
				__html: '<a href="/next?page=2#top" data-discover="true">Next</a><a href="#file">File</a>',
			}}
		/>
	);
}

function RoutedPage() {
	useStaticLinks();
	return (
		<div
			data-static="routed"
			// biome-ignore lint/security/noDangerouslySetInnerHtml: markup of the server
			dangerouslySetInnerHTML={{ __html: '<a href="/next">Row</a>' }}
		/>
	);
}

it("all links are followed where the router has all of them", async () => {
	const Stub = createRemixStub([
		{ path: "/", Component: RoutedPage },
		{ path: "/next", Component: NextPage },
	]);
	render(<Stub />);
	await userEvent.setup().click(screen.getByRole("link", { name: "Row" }));
	expect(await screen.findByRole("heading", { name: "The next page" })).toBeDefined();
});

it("links in static markup are followed without loading a document", async () => {
	const Stub = createRemixStub([
		{ path: "/", Component: StaticPage },
		{ path: "/next", Component: NextPage },
	]);
	render(<Stub />);
	const user = userEvent.setup();
	await user.click(screen.getByRole("link", { name: "File" }));
	expect(screen.queryByRole("heading")).toBeNull();
	await user.click(screen.getByRole("link", { name: "Next" }));
	expect(await screen.findByRole("heading", { name: "The next page" })).toBeDefined();
});
