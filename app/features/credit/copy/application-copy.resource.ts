import type { CreditContent } from "#contracts/credit/credit-schemas";
import { creditParts, partTitles } from "#rules/credit/credit-terms";
import { formatMinute } from "#rules/format";
import { guardedResource, httpError } from "~/shared/auth/guarded.server.ts";
import { zonesFor } from "~/shared/clock/zones.server.ts";
import {
	type Company,
	drawCompanyLine,
	getCompany,
	pdfResponse,
} from "~/shared/pdf/document-parts.server.ts";
import { type Column, drawTable } from "~/shared/pdf/lines-table.server.ts";
import {
	addPage,
	addTagged,
	createPdf,
	drawText,
	finishPdf,
	pageLayout,
} from "~/shared/pdf/pdf-document.server.ts";
import { drawFooters, drawHeading, drawMasthead, drawNotes } from "~/shared/pdf/pdf-parts.server.ts";
import { readCreditToken } from "../credit-draft.server.ts";
import { answeredGroups } from "../credit-groups.tsx";

/** The applicant's copy, for the browser or user that sent it. */
export const loader = guardedResource({ access: "everyone", needs: "credit.copy" }, async (context) => {
	const token = await readCreditToken(context.request);
	if (!token) throw httpError(404, "This application was not found.");
	const application = await context.services.credit.copy({ token });
	return pdfResponse(
		await renderApplication(application, getCompany(context.url), zonesFor(context).reader),
		`credit-application-${application.number}.pdf`,
	);
});

type Application = CreditContent & {
	number: string;
	sentAt: string;
	taxIdEnding: string;
	consent: { version: string; sentences: readonly string[] };
};
type Answer = { label: string; value: string };

const labelWidth = 180;
const columns: readonly Column<Answer>[] = [
	{ title: "Question", width: labelWidth, align: "left", text: ({ label }) => label },
	{ title: "Answer", width: pageLayout.inner - labelWidth, align: "left", text: ({ value }) => value },
];

/** US Letter. Deterministic: the same application gives the same bytes. @param zone of the reader */
async function renderApplication(application: Application, company: Company, zone: string): Promise<Buffer> {
	const { number, sentAt, business } = application;
	const pdf = createPdf({
		title: `Credit application ${number}`,
		author: company.name,
		subject: `Credit application of ${business.legalName}`,
		keywords: number,
		date: new Date(sentAt),
	});
	drawMasthead(pdf, company.name, "Credit application, applicant's copy");
	drawCompanyLine(pdf, company);
	const lines = [
		{ tag: "H1", text: `Credit application ${number}`, size: 16, strong: true },
		{ tag: "P", text: `${business.legalName}. Sent ${formatMinute(sentAt, zone)}`, size: 9, strong: false },
	];
	for (const { tag, text, size, strong } of lines)
		addTagged(pdf, pdf.root, tag, () => {
			pdf.y += drawText(pdf.doc, text, {
				x: pageLayout.margin,
				y: pdf.y,
				width: pageLayout.inner,
				size,
				strong,
				lines: 2,
			});
		});
	pdf.y += 8;
	for (const part of creditParts)
		for (const { title, answers } of answeredGroups(part, application)) {
			if (pdf.y + 60 > pageLayout.bottom) addPage(pdf);
			const heading = title === partTitles[part] ? title : `${partTitles[part]}: ${title}`;
			pdf.y += drawHeading(pdf, pageLayout.margin, pdf.y, pageLayout.inner, heading);
			await drawTable(pdf, columns, answers);
			pdf.y += 6;
		}
	drawNotes(pdf, `Terms, version ${application.consent.version}`, application.consent.sentences);
	drawFooters(pdf, {
		first: `${company.name}. The tax ID is masked. Keep this copy for your records.`,
		second: `Credit application ${number}`,
	});
	return finishPdf(pdf);
}
