import { index, type RouteConfig } from "@remix-run/route-config";

export default [index("cards-page.tsx")] satisfies RouteConfig;
