import { data, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import type { FailedMail } from "#contracts/mail/failed-mail";
import { formatCount } from "#rules/format";
import { Button } from "~/design-system/button.tsx";
import { EmptyState } from "~/design-system/empty-state.tsx";
import { Pagination } from "~/design-system/pagination/pagination.tsx";
import { Cell, ColumnHeader, DataTable, Row, RowHeader } from "~/design-system/tables/data-table.tsx";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { Minute } from "~/shared/clock/zones.tsx";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { type FormContext, formAction } from "~/shared/forms/form-action.server.ts";
import { toastFailure } from "~/shared/forms/form-answer.server.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageNumber } from "~/shared/paged.ts";
import { pageMeta } from "~/shared/seo.ts";
import { redirectWithToast } from "~/shared/toast/toast.server.ts";
import { failedMailForm } from "./failed-mail-form.ts";

type Context = FormContext<typeof failedMailForm, unknown>;

const titles = {
	retry: "We couldn't retry the message",
	"retry-all": "We couldn't retry the messages",
	discard: "We couldn't discard the message",
};

/** Retries and discards failed mail. */
async function changeFailedMail(context: Context): Promise<Response> {
	const { value } = context;
	try {
		return await redirectWithToast(paths.failedMail(), { kind: "success", text: await change(context) });
	} catch (error) {
		return toastFailure(error, { title: titles[value.intent], to: paths.failedMail() });
	}
}

async function change({ value, services }: Context): Promise<string> {
	if (value.intent === "retry-all") {
		const { retried } = await services.mail.retryAll();
		return `${formatCount(retried, "message")} will be sent again within a minute.`;
	}
	if (value.intent === "retry") {
		const { recipient } = await services.mail.retry({ id: value.id });
		return `The message to ${recipient} will be sent again within a minute.`;
	}
	const { recipient } = await services.mail.discard({ id: value.id });
	return `The message to ${recipient} was discarded.`;
}

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Failed mail",
		description: "Mail that could not be delivered.",
		path: paths.failedMail(),
		indexed: false,
	});

export const headers = pageHeaders;

const guard = { access: "mail", needs: "mail.failed" } as const;

export const loader = guardedLoader(guard, async ({ services, url }) => {
	const page = pageNumber(url.searchParams);
	return data(await services.mail.failed({ page }));
});

export const action = formAction(failedMailForm, guard, changeFailedMail);

export default function FailedMailPage() {
	const { messages, total, waiting, page, pageCount } = useLoaderData<typeof loader>();
	return (
		<div className="flex flex-col gap-5">
			<h1 className="text-3xl">Failed mail</h1>
			<p className="max-w-prose">
				Messages that the mail server refused, or that couldn't be delivered in a day and a half. Messages and
				this list are deleted after 30 days.
			</p>
			{waiting > 0 && (
				<p className="text-muted text-sm">{formatCount(waiting, "message")} waiting to be sent</p>
			)}
			{messages.length === 0 ? (
				<EmptyState title="No failed mail">Messages that can't be delivered appear here.</EmptyState>
			) : (
				<>
					<div className="flex flex-wrap items-center justify-between gap-3">
						<p className="text-muted text-sm">{formatCount(total, "failed message")}</p>
						{total > 1 && (
							<PostForm>
								<Button type="submit" name="intent" value="retry-all">
									Retry all
								</Button>
							</PostForm>
						)}
					</div>
					<FailedMailTable messages={messages} />
					<Pagination page={page} pageCount={pageCount} href={(to) => paths.failedMail({ page: to })} />
				</>
			)}
		</div>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}

function FailedMailTable({ messages }: { messages: readonly FailedMail[] }) {
	return (
		<DataTable caption="Failed mail, newest first" captionHidden stacked>
			<thead>
				<tr>
					<ColumnHeader>Message</ColumnHeader>
					<ColumnHeader>Reason</ColumnHeader>
					<ColumnHeader numeric>Attempts</ColumnHeader>
					<ColumnHeader>Failed</ColumnHeader>
					<ColumnHeader>Action</ColumnHeader>
				</tr>
			</thead>
			<tbody>
				{messages.map(({ id, recipient, subject, writtenAt, failedAt, attempts, reason }) => (
					<Row key={id}>
						<RowHeader>
							<span className="wrap-anywhere block min-w-40">{subject}</span>
							<span className="wrap-anywhere block font-normal text-muted text-sm">
								To {recipient}, written <Minute at={writtenAt} />
							</span>
						</RowHeader>
						<Cell label="Reason">
							<span className="wrap-anywhere block min-w-40">{reason}</span>
						</Cell>
						<Cell label="Attempts" numeric>
							{attempts}
						</Cell>
						<Cell label="Failed">
							<Minute at={failedAt} />
						</Cell>
						<Cell label="Action">
							<PostForm className="flex flex-wrap gap-2">
								<input type="hidden" name="id" value={id} />
								<Button type="submit" size="sm" name="intent" value="retry" aria-label={`Retry ${subject}`}>
									Retry
								</Button>
								<Button
									type="submit"
									size="sm"
									name="intent"
									value="discard"
									aria-label={`Discard ${subject}`}
								>
									Discard
								</Button>
							</PostForm>
						</Cell>
					</Row>
				))}
			</tbody>
		</DataTable>
	);
}
