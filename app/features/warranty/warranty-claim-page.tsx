import { data, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { LinkButton } from "~/design-system/button.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { FiguresTable } from "~/design-system/tables/figures-table.tsx";
import { PrintableForm, SentNotice, sentNumber } from "~/features/requests/request-form-parts.tsx";
import { paths } from "~/paths.ts";
import {
	ArticleLayout,
	type ArticlePage,
	type ArticleSection,
	articleMeta,
} from "~/shared/article/article.tsx";
import { ContactWays } from "~/shared/article/contact-ways.tsx";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { cacheControl, pageHeaders } from "~/shared/http/page-headers.ts";
import { uploadFormReader } from "~/shared/uploads/read-upload-form.server.ts";
import { getContact, loadUploads, refusedWithFiles } from "../requests/requests.server.ts";
import { ClaimForm } from "./claim-form.tsx";
import { claimForm } from "./claim-forms.ts";
import { answerClaim, type CheckedCoverage, subjectOfUrl } from "./warranty-claim.server.ts";

const page: ArticlePage = {
	title: "Warranty Claim",
	description:
		"File a warranty claim online: check coverage by date, send photos and the date code, and follow the claim to its RMA number.",
	path: paths.warrantyClaim(),
	lead: "Check coverage and file the claim here. Missing date codes and photos are the top cause of claim delays.",
};

export const meta: MetaFunction = articleMeta(page);

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone" }, async (context) => {
	const { searchParams: query } = context.url;
	const [subject, contact, uploads] = await Promise.all([
		subjectOfUrl(context),
		getContact(context),
		loadUploads(context, "claim"),
	]);
	const pageData = {
		subject,
		lost: query.has("order") && subject === null,
		contact,
		uploads,
		sent: sentNumber(query.get("sent")),
		idempotencyKey: crypto.randomUUID(),
	};
	return data(pageData, { headers: { "Cache-Control": cacheControl.private } });
});

/** Everyone may file claims; visitors follow them by mail. */
export const action = formAction(
	claimForm,
	{ access: "everyone", read: uploadFormReader("claim"), onInvalid: refusedWithFiles },
	answerClaim,
);

export default function WarrantyClaimPage() {
	const { lost, sent, ...loaded } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>() as { coverage?: CheckedCoverage | null } | undefined;
	return (
		<ArticleLayout page={page} sections={claimGuide} folded>
			<div className="flex flex-col gap-6">
				{sent && (
					<SentNotice
						title="Your warranty claim was filed"
						number={sent}
						action={<LinkButton to={paths.register()}>Register to follow it online</LinkButton>}
					/>
				)}
				{lost && (
					<Notice tone="warning" title="This order line can't be found">
						It may belong to another of your accounts. You can also enter the part number below.
					</Notice>
				)}
				{!sent && <ClaimForm key={loaded.subject?.sku} {...loaded} coverage={answer?.coverage ?? null} />}
			</div>
		</ArticleLayout>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

/** What to know before filing a claim, and a worksheet to print. */
const claimGuide: ArticleSection[] = [
	{
		id: "first",
		title: "Before you file",
		body: (
			<>
				<ol>
					<li>
						<strong>Is it the product?</strong> Put a working unit in the same spot and the failed one in
						another. If the problem stays with the spot, it's the wiring, switch or dimmer.
					</li>
					<li>
						<strong>Is it under warranty?</strong> Add the warranty years in the specs to the purchase date.
						See <Link to={paths.warranty()}>warranty</Link>.
					</li>
					<li>
						<strong>Was it used as rated?</strong> Manufacturers ask first about enclosed fixtures, damp
						locations, dimmers and insulation.
					</li>
				</ol>
				<p>
					You can often fix flicker, buzzing and early failure on site. See{" "}
					<Link to={paths.support()}>support</Link>.
				</p>
			</>
		),
	},
	{
		id: "need",
		title: "What we need",
		body: (
			<>
				<FiguresTable
					caption="Claim details"
					columns={[{ label: "Detail" }, { label: "Where to find it" }]}
					rows={[
						["Part number", "Product label or base; your invoice"],
						["Date code", "Printed next to the part number, often four digits: week and year"],
						["Invoice or order number, date", "Your account or the paperwork"],
						["Quantity failed, quantity installed", "Over 5% is treated as a batch problem"],
						["Hours a day, months in use", "Your best estimate"],
						["What happened", "Dead, dim, flickering, color shift, finish"],
						["Control", "Dimmer, sensor or switch: manufacturer and model"],
						["Photos", "Label, installed product, damage"],
					]}
				/>
			</>
		),
	},
	{
		id: "steps",
		title: "How claims work",
		body: (
			<>
				<ol>
					<li>
						Send us the details above. Keep the product: manufacturers often want it back, and sometimes test
						it.
					</li>
					<li>We send you a claim number. Include it in every message.</li>
					<li>
						If the product has to come back, we send a return number. Pack it so the label stays readable.
					</li>
					<li>You get a replacement, a credit or a written reason if the claim is denied.</li>
				</ol>
				<p>
					If you need light right away, order the replacement as usual. Tell us you have an open claim so we
					can match the credit to that order.
				</p>
			</>
		),
	},
	{
		id: "form",
		title: "Claim worksheet",
		wide: true,
		body: (
			<>
				<PrintableForm
					title="Warranty claim worksheet"
					groups={[
						{
							title: "Contact",
							lines: ["Company", "Account number", "Contact name", "Phone", "Email", "Job name and address"],
						},
						{
							title: "Product",
							lines: [
								"Part number",
								"Date code",
								"Invoice or order number",
								"Date of purchase",
								"Date installed",
								"Quantity installed",
								"Quantity failed",
								"Hours a day",
							],
						},
						{
							title: "What happened",
							lines: [
								"Description",
								"Date first noticed",
								"Dimmer, sensor or switch: manufacturer and model",
								"Measured line voltage",
							],
							boxes: [
								"Dead",
								"Dim",
								"Flickers",
								"Buzzes",
								"Wrong or shifted color",
								"Mechanical or finish problem",
								"Damaged in transit",
							],
						},
						{
							title: "Installation",
							lines: ["Fixture, housing or ceiling", "Ambient temperature"],
							boxes: ["Enclosed", "Open", "In insulation", "Dry", "Damp", "Wet", "Photos attached"],
						},
						{ title: "Signature", lines: ["Name", "Date"] },
					]}
				/>
			</>
		),
	},
	{
		id: "send",
		title: "Questions",
		body: (
			<>
				<ContactWays />
			</>
		),
	},
];
