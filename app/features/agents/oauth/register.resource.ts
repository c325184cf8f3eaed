import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerOAuth } from "./oauth-route.server.ts";

export const loader = ({ request }: LoaderFunctionArgs) => answerOAuth(request, "register");

export const action = ({ request }: ActionFunctionArgs) => answerOAuth(request, "register");
