import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerOAuth } from "./oauth-route.server.ts";

export const loader = ({ request }: LoaderFunctionArgs) => answerOAuth(request, "authorize");
