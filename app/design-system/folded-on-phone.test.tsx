import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { FoldedOnPhone } from "./folded-on-phone.tsx";

it("has its heading in the summary and its content in what opens, so that find-in-page and links to it open it", () => {
	render(
		<FoldedOnPhone summary="Submittal" detail="PDF" heading="h2">
			<p id="form">Project name</p>
		</FoldedOnPhone>,
	);
	const details = screen.getByText("Project name").closest("details");
	expect(details?.querySelector("summary h2")?.textContent).toBe("Submittal");
	expect(details?.querySelector("summary small")?.textContent).toBe("PDF");
});
