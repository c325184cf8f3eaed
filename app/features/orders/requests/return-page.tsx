import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { replyForm } from "~/features/requests/reply/reply-forms.ts";
import { answerReply, refusedWithFiles } from "~/features/requests/requests.server.ts";
import { requestParams } from "~/params.ts";
import { paths } from "~/paths.ts";
import { guardedLoader } from "~/shared/auth/guarded.server.ts";
import { PageErrorBoundary } from "~/shared/errors/page-error-boundary.tsx";
import { formAction } from "~/shared/forms/form-action.server.ts";
import { pageHeaders } from "~/shared/http/page-headers.ts";
import { pageMeta } from "~/shared/seo.ts";
import { UnavailableNotice } from "~/shared/unavailable-notice.tsx";
import { uploadFormReader } from "~/shared/uploads/read-upload-form.server.ts";
import { loadOrderRequest } from "./line-request.server.ts";
import { OrderRequestView } from "./order-request-view.tsx";

export const meta: MetaFunction<typeof loader> = (args) =>
	pageMeta(args, {
		title: args.data?.request ? `Return ${args.data.request.number}` : "Return",
		description: "A return and its status.",
		path: paths.orderRequest("return", args.params.rid ?? ""),
		indexed: false,
	});

export const headers = pageHeaders;

export const loader = guardedLoader(
	{ access: "verified", params: requestParams, needs: "orderRequests.request" },
	(context) => loadOrderRequest(context, "return"),
);

export const action = formAction(
	replyForm,
	{
		access: "cart",
		params: requestParams,
		needs: "orderRequests.reply",
		read: uploadFormReader("return"),
		onInvalid: refusedWithFiles,
	},
	(context) => answerReply(context, "return", paths.orderRequest("return", context.params.rid)),
);

export default function ReturnPage() {
	const { request, reply, withdrawable } = useLoaderData<typeof loader>();
	if (!request) return <UnavailableNotice title="Could not load returns and cancellations" />;
	return <OrderRequestView request={request} reply={reply} withdrawable={withdrawable} />;
}

export function ErrorBoundary() {
	return <PageErrorBoundary level="feature" />;
}
