import { data, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Badge } from "~/design-system/badge.tsx";
import { Button, LinkButton } from "~/design-system/button.tsx";
import { Fact, Facts } from "~/design-system/facts.tsx";
import { Notice } from "~/design-system/notice.tsx";
import { accessRequestParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader, httpError } from "~/shared/auth/guarded.server.ts";
import { DayOf } from "~/shared/clock/zones.tsx";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { PostForm } from "~/shared/forms/post-form.tsx";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { CheckBox } from "../portal-users/check-box.tsx";
import { accountRights } from "../portal-users/opened-rights.ts";
import { DecisionPage, OpenedRights } from "../portal-users/user-page-parts.tsx";
import { accessRequestForm, decideAccessRequest, loadAccessRequest } from "./access-requests.server.ts";

export const meta: MetaFunction = (args) =>
	pageMeta(args, {
		title: "Access request",
		description: "Approve or decline a distributor's access to an account.",
		path: paths.accessRequests(),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader({ access: "verified", params: accessRequestParams }, async (context) =>
	data(await loadAccessRequest(context)),
);

export const action = formAction(
	accessRequestForm,
	{
		access: "verified",
		params: accessRequestParams,
		onInvalid: (): never => {
			throw httpError(400, "This form doesn't match the page. Nothing was changed.");
		},
	},
	decideAccessRequest,
);

const settled = {
	approved: { tone: "success", word: "Approved" },
	declined: { tone: "neutral", word: "Declined" },
	refused: { tone: "neutral", word: "Refused" },
	opened: { tone: "success", word: "Open" },
	waiting: { tone: "warning", word: "Waiting for a decision" },
} as const;

export default function AccessRequestPage() {
	const request = useLoaderData<typeof loader>();
	const problem = useActionData<typeof action>()?.problem;
	const { account, applicant, status, open, seen, declining } = request;
	const { tone, word } = settled[status];
	return (
		<DecisionPage
			trail={[{ label: "Access requests", to: paths.accessRequests() }]}
			current={applicant.name || "Request"}
			title={`${applicant.name} and ${account.name}`}
			problem={problem}
		>
			<Facts>
				<Fact label="User">{applicant.name}</Fact>
				<Fact label="Email address">
					{applicant.email}
					{!applicant.emailVerified && " (not verified)"}
				</Fact>
				<Fact label="Account">
					{account.name} ({account.accountId})
				</Fact>
				<Fact label="Status">
					<Badge tone={tone}>{word}</Badge>
				</Fact>
			</Facts>
			{request.decidedBy && request.decidedAt && (
				<p>
					{word} by {request.decidedBy} on <DayOf at={request.decidedAt} />.
				</p>
			)}
			<section className="flex flex-col gap-2" aria-labelledby="rights-heading">
				<h2 id="rights-heading" className="text-xl">
					What this access includes
				</h2>
				<OpenedRights rights={accountRights("distributor", { cart: true, count: 1 })} />
			</section>
			{status === "waiting" && !applicant.emailVerified && (
				<Notice tone="warning" title="The email address is not verified yet">
					{applicant.name} can't be approved before following the mailed link. You can decline the request.
				</Notice>
			)}
			{status === "waiting" && (
				<PostForm className="flex flex-col items-start gap-3">
					<input type="hidden" name="seen" value={seen} />
					{declining ? (
						<>
							<p>
								Decline {applicant.name}? No access is granted, and {applicant.name} is notified by email.
							</p>
							<div className="flex flex-wrap gap-2">
								<Button type="submit" variant="danger" name="decision" value="decline">
									Decline {applicant.name}
								</Button>
								<LinkButton to={paths.accessRequest(request.requestId)}>Back to the request</LinkButton>
							</div>
						</>
					) : (
						<>
							<CheckBox name="access" value="cart" checked label="Cart, quotes and ordering" />
							<div className="flex flex-wrap gap-2">
								<Button
									type="submit"
									variant="primary"
									name="decision"
									value="approve"
									disabled={!applicant.emailVerified}
								>
									Approve {applicant.name}
								</Button>
								<LinkButton to={paths.accessRequest(request.requestId, { decision: "decline" })}>
									Decline
								</LinkButton>
							</div>
						</>
					)}
				</PostForm>
			)}
			{status === "opened" &&
				(open ? (
					<PostForm className="flex flex-col items-start gap-3">
						<input type="hidden" name="seen" value={seen} />
						<p>
							{applicant.name} gave the account number and ZIP code and has this access now. If you don't know
							this person, revoke it. Access ends immediately, in open sessions too.
						</p>
						<Button type="submit" variant="danger" name="decision" value="refuse">
							Revoke access for {applicant.name}
						</Button>
					</PostForm>
				) : (
					<p>
						You can revoke this access for 30 days. After that, an administrator can still remove{" "}
						{applicant.name} from the account under Portal users.
					</p>
				))}
		</DecisionPage>
	);
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
