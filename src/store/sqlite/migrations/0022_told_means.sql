-- Anonymous means are told to the nearest half, and no more of them is kept; a part's exact mean is rounded once. What
-- changed was told of the exact ones.
UPDATE rounds SET outcome = json_set(
  outcome,
  '$.partSums', json((SELECT json_group_array(sum) FROM (
    SELECT CASE mode WHEN 'named' THEN sum(value)
      ELSE (4 * sum(value) + 4 * answered) / (8 * answered) * 2 * answered END AS sum
    FROM json_each(outcome, '$.sums') GROUP BY key / 4 ORDER BY key / 4))),
  '$.sums', json((SELECT json_group_array(sum) FROM (
    SELECT CASE mode WHEN 'named' THEN value
      ELSE (4 * value + answered) / (2 * answered) * answered / 2.0 END AS sum
    FROM json_each(outcome, '$.sums') ORDER BY key)))
) WHERE json_type(outcome, '$.sums') = 'array';
UPDATE rounds SET outcome = json_set(outcome, '$.partSums', NULL) WHERE json_type(outcome, '$.sums') = 'null';
UPDATE rounds SET outcome = json_set(outcome, '$.deviations', NULL, '$.change', NULL)
WHERE outcome IS NOT NULL AND mode = 'anonymous';
