import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LinkButton } from "~/design-system/button.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";
import { ArticleLayout } from "~/shared/article/article.tsx";
import { type ArticlePage, articleMeta } from "~/shared/article/article-page.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { cacheControl } from "~/shared/http/cache-control.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { rootFacts } from "~/shared/seo.ts";
import { loadContact, sendMessage } from "./contact.server.ts";
import { ContactForm } from "./contact-form.tsx";
import { contactForm } from "./contact-forms.ts";
import { contactGuide } from "./contact-guide.tsx";
import { contactPoints } from "./contact-ways.ts";
import { TopicDirectory } from "./topic-directory.tsx";

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
		"@context": "https://schema.org",
		"@type": "Organization",
		name: storeName,
		url: origin + paths.home(),
		contactPoint: points,
	};
	return [
		...(articleMeta(page)(args as never) ?? []),
		...(points.length > 0 ? [{ "script:ld+json": organization }] : []),
	];
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
				<Notice
					tone="success"
					title={`We have your message ${sent}`}
					action={<LinkButton to={paths.contactUs()}>Send another message</LinkButton>}
					live
				>
					We sent this number to your email address. Include it if you write or call about the same thing.
				</Notice>
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
