import { data, type MetaFunction, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { registrationOutcomeSchema } from "#contracts/users/user-service";
import { LinkButton } from "~/design-system/button.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { AuthFrame } from "../auth-frame.tsx";
import { registrationTexts, verifyFirst } from "../auth-messages.ts";
import { outboxIsOpen } from "../mailed-code.server.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Registration",
		description: "The result of your registration.",
		path: paths.registered(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "everyone" }, async (context) => {
	const { url } = context;
	const outcome = registrationOutcomeSchema.safeParse(url.searchParams.get("outcome")).data;
	if (!outcome) throw redirect(paths.register(), 302);
	return data({ outcome, outbox: await outboxIsOpen(context) });
});

export default function RegisteredPage() {
	const { outcome, outbox } = useLoaderData<typeof loader>();
	const { tone, title, text, mailed } = registrationTexts[outcome];
	return (
		<AuthFrame title="Registration">
			<Notice tone={tone} title={title}>
				{text} {mailed && verifyFirst}
			</Notice>
			<p className="flex flex-wrap gap-3">
				<LinkButton to={paths.login()} variant="primary">
					Log in
				</LinkButton>
				{outcome === "callCustomerService" && <LinkButton to={paths.contactUs()}>Contact us</LinkButton>}
				{outbox && <LinkButton to={paths.outbox()}>Open the demo outbox</LinkButton>}
			</p>
		</AuthFrame>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
