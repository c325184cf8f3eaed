import { data, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import type { ContactDirectory } from "#rules/contact/contact-directory";
import { contactTopicNames, contactTopics } from "#rules/contact/contact-topics";
import { LinkButton } from "~/design-system/button.tsx";
import { Outcome } from "~/design-system/outcome.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { FiguresTable } from "~/design-system/tables/figures-table.tsx";
import { Unbroken } from "~/design-system/unbroken.tsx";
import { paths } from "~/paths.ts";
import {
	ArticleLayout,
	type ArticlePage,
	type ArticleSection,
	articleMeta,
} from "~/shared/article/article.tsx";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { cacheControl, pageHeaders } from "~/shared/http/page-headers.ts";
import { rootFacts } from "~/shared/seo.ts";
import { loadContact, sendMessage } from "./contact.server.ts";
import { ContactForm, type ContactWays, contactPoints, telLink } from "./contact-form.tsx";
import { contactForm } from "./contact-forms.ts";

const page: ArticlePage = {
	title: "Contact us",
	description:
		"Send a message to sales, order status, technical support, warranty or credit, ask for a call, or find the right phone number.",
	path: paths.contactUs(),
	lead: "Choose a topic and your message goes to the people who handle it. You get a ticket number right away.",
};

export const meta: MetaFunction<typeof loader> = (args) => {
	const { storeName, origin } = rootFacts(args);
	const points = contactPoints(args.data?.ways ?? []);
	const organization = {
		"@type": "Organization",
		name: storeName,
		url: origin + paths.home(),
		contactPoint: points,
	};
	return articleMeta(page, points.length > 0 ? [organization] : [])(args as never);
};

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone" }, async (context) =>
	data(await loadContact(context), { headers: { "Cache-Control": cacheControl.private } }),
);

export const action = formAction(contactForm, { access: "everyone" }, sendMessage);

export default function ContactUsPage() {
	const loaded = useLoaderData<typeof loader>();
	const { offered, sent, ways, general, demo } = loaded;
	return (
		<ArticleLayout page={page} sections={contactGuide}>
			{sent ? (
				<Outcome
					title={`We have your message ${sent}`}
					action={<LinkButton to={paths.contactUs()}>Send another message</LinkButton>}
				>
					We sent this number to your email address. Include it if you write or call about the same thing.
				</Outcome>
			) : (
				offered && <ContactForm {...loaded} />
			)}
			<TopicDirectory ways={ways} general={general} demo={demo} mailLinks={!offered} />
		</ArticleLayout>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

const contactGuide: ArticleSection[] = [
	{
		id: "prepare",
		title: "What to include",
		body: (
			<FiguresTable
				caption="What to include in your message"
				columns={[{ label: "Topic" }, { label: "What to include" }]}
				rows={contactTopicNames.map((name) => [contactTopics[name].label, contactTopics[name].include])}
			/>
		),
	},
	{
		id: "self",
		title: "What you can do online",
		body: (
			<ul>
				<li>
					<Link to={paths.account("my-orders")}>Check an order</Link> and its tracking number.
				</li>
				<li>
					<Link to={paths.warrantyClaim()}>File a warranty claim</Link> with photos.
				</li>
				<li>
					<Link to={paths.lightDesignLayoutRequest()}>Request a lighting layout</Link> with drawings.
				</li>
				<li>
					<Link to={paths.creditApplication()}>Apply for net terms</Link>.
				</li>
				<li>
					<Link to={paths.helpMeBuy("find-my-salesrep")}>Find your sales rep</Link> or{" "}
					<Link to={paths.helpMeBuy("find-my-wholeseller")}>a wholesaler</Link>.
				</li>
				<li>
					<Link to={paths.support()}>Get answers</Link> to common questions.
				</li>
			</ul>
		),
	},
	{
		id: "careful",
		title: "Not sure a message is from us?",
		body: (
			<p>
				If a message asks for money or says our bank details have changed, read our{" "}
				<Link to={paths.fraudAlert()}>fraud alert</Link> before you reply.
			</p>
		),
	},
];

const link = "text-link inline-flex items-center pointer-coarse:min-h-touch";

/** Phone, email and hours by topic, and the address. */
function TopicDirectory({
	ways,
	general,
	demo,
	mailLinks,
}: {
	ways: readonly ContactWays[];
	general: ContactDirectory["general"];
	demo: boolean;
	/** Whether mails are opened with our questions, where there is no form to send. */
	mailLinks: boolean;
}) {
	const reached = ways.filter(({ phone, email }) => phone || email);
	return (
		<section aria-labelledby="directory" className="mt-10 flex max-w-4xl flex-col gap-4">
			<h2 id="directory" className="text-2xl">
				Phone and email
			</h2>
			{demo && (
				<p className="text-muted text-sm">Demo values: nobody answers at these numbers and addresses.</p>
			)}
			{reached.length === 0 ? (
				<div className="flex flex-wrap gap-3">
					<LinkButton to={paths.helpMeBuy("find-my-salesrep")}>Find your sales rep</LinkButton>
					<LinkButton to={paths.helpMeBuy("find-my-wholeseller")}>Find a wholesaler</LinkButton>
				</div>
			) : (
				<DataTable caption="Phone numbers and email addresses by topic" captionHidden stacked>
					<thead>
						<tr>
							<ColumnHeader>Topic</ColumnHeader>
							<ColumnHeader>Phone</ColumnHeader>
							<ColumnHeader>Email</ColumnHeader>
							<ColumnHeader>Hours</ColumnHeader>
						</tr>
					</thead>
					<tbody>
						{reached.map(({ topic, phone, email, hours, mailto }) => (
							<Row key={topic}>
								<RowHeader>{contactTopics[topic].label}</RowHeader>
								<Cell label="Phone">
									{phone && (
										<a href={telLink(phone)} className={`${link} whitespace-nowrap tabular-nums`}>
											{phone}
										</a>
									)}
								</Cell>
								<Cell label="Email" className="max-md:col-span-full">
									{email && (
										<a href={mailLinks && mailto ? mailto : `mailto:${email}`} className={link}>
											<Unbroken>{email}</Unbroken>
										</a>
									)}
								</Cell>
								<Cell label="Hours">{hours}</Cell>
							</Row>
						))}
					</tbody>
				</DataTable>
			)}
			{general.address && <address className="whitespace-pre-line not-italic">{general.address}</address>}
		</section>
	);
}
