import { data, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { orNull } from "#client/or-null";
import { formatDay } from "#rules/format";
import { messages } from "#rules/messages";
import { controlKinds, projectTypes } from "#rules/requests/request-terms";
import { Fact, Facts } from "~/design-system/facts.tsx";
import { FiguresTable } from "~/design-system/tables/figures-table.tsx";
import { requestParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { unavailable } from "~/shared/http/unavailable.ts";
import { pageMeta } from "~/shared/seo.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { uploadFormReader } from "~/shared/uploads/read-upload-form.server.ts";
import { replyForm } from "../requests/reply/reply-forms.ts";
import { ReplySection } from "../requests/reply/reply-section.tsx";
import { RequestHead, RequestProgress, SentFiles } from "../requests/request-sections.tsx";
import { answerReply, loadReply, refusedWithFiles } from "../requests/requests.server.ts";
import { estimateFigures, estimatePath } from "./estimate-link.ts";

export const meta: MetaFunction<typeof loader> = (args) =>
	pageMeta(args, {
		title: args.data?.layout ? `Layout request ${args.data.layout.number}` : "Layout request",
		description: "A layout request with its status, messages and files.",
		path: paths.lightingLayout(args.params.rid ?? ""),
		indexed: false,
	});

export const headers = pageHeaders;

/** The request is the acting account's or the user's; for others it doesn't exist. */
export const loader = guardedLoader({ access: "signed-in", params: requestParams }, async (context) => {
	const layout = await orNull(context.services.layouts.layout({ rid: context.params.rid }));
	const reply = layout && (await loadReply(context, "layout"));
	return data({ layout, reply }, layout ? undefined : unavailable);
});

export const action = formAction(
	replyForm,
	{
		access: "signed-in",
		params: requestParams,
		read: uploadFormReader("layout"),
		onInvalid: refusedWithFiles,
	},
	(context) => answerReply(context, "layout", paths.lightingLayout(context.params.rid)),
);

export default function LayoutPage() {
	const { layout, reply } = useLoaderData<typeof loader>();
	if (!layout) return <UnavailableNotice title={messages.layouts.loadFailed} />;
	const { content, timeline, files } = layout;
	return (
		<article className="flex flex-col gap-6">
			<RequestHead
				kind="layout"
				name="Layout request"
				request={layout}
				back={{ label: "Lighting Layouts", to: paths.account("my-lighting-layouts") }}
			/>
			<RequestProgress kind="layout" timeline={timeline} files={files} answerable={reply !== null} />
			<ReplySection kind="layout" request={layout} reply={reply} />
			<SentFiles files={files} />
			{content && <Details content={content} />}
		</article>
	);
}

type Content = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>["layout"]>["content"];

function Details({ content }: { content: NonNullable<Content> }) {
	const { location, projectType, deadline, controls, voltage, notes, link, contact, spaces, estimate } =
		content;
	return (
		<section aria-labelledby="details" className="flex flex-col gap-4">
			<h2 id="details" className="text-xl">
				What you sent
			</h2>
			<Facts>
				{location && <Fact label="City and state">{location}</Fact>}
				{projectType && <Fact label="Kind of project">{projectTypes[projectType]}</Fact>}
				{deadline && <Fact label="Layout needed by">{formatDay(deadline)}</Fact>}
				{voltage && <Fact label="Voltage">{voltage}</Fact>}
				{controls.length > 0 && (
					<Fact label="Controls">{controls.map((control) => controlKinds[control]).join(", ")}</Fact>
				)}
				<Fact label="Contact">{contact.name}</Fact>
			</Facts>
			{spaces.length > 0 && (
				<FiguresTable
					caption="Spaces"
					columns={["Space", "Use and hours", "Length × width", "Ceiling", "Light level"].map((label) => ({
						label,
					}))}
					rows={spaces.map(({ name, use, size, ceiling, target }) => [name, use, size, ceiling, target])}
				/>
			)}
			{estimate && (
				<p className="wrap-anywhere">
					<Link
						to={estimatePath(estimate)}
						className="text-link inline-flex items-center pointer-coarse:min-h-touch"
					>
						Room estimate
					</Link>{" "}
					<span className="text-muted text-sm">{estimateFigures(estimate)}</span>
				</p>
			)}
			{link && (
				<p className="wrap-anywhere">
					<a href={link} rel="noreferrer nofollow">
						{link}
					</a>
				</p>
			)}
			{notes && <p className="wrap-anywhere whitespace-pre-line">{notes}</p>}
		</section>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
