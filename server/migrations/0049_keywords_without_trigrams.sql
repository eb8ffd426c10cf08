-- The search asks for a keyword as it was written as well, so that no plan used it; each keyword that came in paid for it.
DROP INDEX trust_keywords_found;
