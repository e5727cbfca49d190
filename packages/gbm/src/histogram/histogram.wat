;; The loops over histograms, where most of the time of training is spent. A bin's two doubles are one vector, so that one addition sums
;; gradients, hessians and rows. "npm run generate" makes histogram-loops.ts of this text.
(module
  (import "workspace" "memory" (memory 1))

  ;; Adds each row's derivatives to its bin of every column. Two rows at a time hide each other's waits for memory.
  (func (export "addRows")
    (param $histogram i32) (param $bins i32) (param $columns i32) (param $rows i32) (param $count i32) (param $derivatives i32)
    (local $end i32) (local $last i32) (local $one i32) (local $two i32) (local $place i32) (local $at i32)
    (local $ofOne v128) (local $ofTwo v128)
    ;; 256 bins of 16 bytes a column.
    (local.set $end (i32.add (local.get $histogram) (i32.shl (local.get $columns) (i32.const 12))))
    (local.set $last (i32.add (local.get $rows) (i32.shl (local.get $count) (i32.const 2))))
    (block $done
      (loop $pairs
        (br_if $done (i32.ge_u (local.get $rows) (local.get $last)))
        (local.set $one (i32.load (local.get $rows)))
        (local.set $ofOne (v128.load (i32.add (local.get $derivatives) (i32.shl (local.get $one) (i32.const 4)))))
        (if (i32.lt_u (i32.add (local.get $rows) (i32.const 4)) (local.get $last))
          (then
            (local.set $two (i32.load offset=4 (local.get $rows)))
            (local.set $ofTwo (v128.load (i32.add (local.get $derivatives) (i32.shl (local.get $two) (i32.const 4))))))
          ;; The last of an odd number of rows is paired with itself, adding nothing.
          (else
            (local.set $two (local.get $one))
            (local.set $ofTwo (v128.const i64x2 0 0))))
        (local.set $one (i32.add (local.get $bins) (i32.mul (local.get $one) (local.get $columns))))
        (local.set $two (i32.add (local.get $bins) (i32.mul (local.get $two) (local.get $columns))))
        (local.set $place (local.get $histogram))
        (loop $columns
          (local.set $at (i32.add (local.get $place) (i32.shl (i32.load8_u (local.get $one)) (i32.const 4))))
          (v128.store (local.get $at) (f64x2.add (v128.load (local.get $at)) (local.get $ofOne)))
          (local.set $at (i32.add (local.get $place) (i32.shl (i32.load8_u (local.get $two)) (i32.const 4))))
          (v128.store (local.get $at) (f64x2.add (v128.load (local.get $at)) (local.get $ofTwo)))
          (local.set $one (i32.add (local.get $one) (i32.const 1)))
          (local.set $two (i32.add (local.get $two) (i32.const 1)))
          (local.set $place (i32.add (local.get $place) (i32.const 4096)))
          (br_if $columns (i32.lt_u (local.get $place) (local.get $end))))
        (local.set $rows (i32.add (local.get $rows) (i32.const 8)))
        (br $pairs))))

  ;; Takes the bins of another histogram away.
  (func (export "subtract") (param $histogram i32) (param $other i32) (param $columns i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $histogram) (i32.shl (local.get $columns) (i32.const 12))))
    (loop $bins
      (v128.store (local.get $histogram) (f64x2.sub (v128.load (local.get $histogram)) (v128.load (local.get $other))))
      (local.set $other (i32.add (local.get $other) (i32.const 16)))
      (local.set $histogram (i32.add (local.get $histogram) (i32.const 16)))
      (br_if $bins (i32.lt_u (local.get $histogram) (local.get $end)))))

  ;; Writes the cut of a node that gains most: its score, column, last bin on the left, whether missing values go left, and the gradient,
  ;; hessian and rows of its left side (see split.ts). The layout has two numbers a column: its cuts to try, and its bin of missing
  ;; values or -1.
  (func (export "bestSplit")
    (param $histogram i32) (param $layout i32) (param $columns i32) (param $best i32)
    (param $gradient f64) (param $hessian f64) (param $rows f64)
    (param $l2 f64) (param $minHessian f64) (param $minRows f64) (param $span f64)
    (local $column i32) (local $at i32) (local $end i32) (local $missing i32) (local $missingLeft i32)
    (local $sums v128) (local $bin v128) (local $gradients v128) (local $ofLeft f64) (local $rowsLeft f64)
    (local $perSpan f64) (local $all v128) (local $score f64) (local $highest f64)
    (local.set $perSpan (f64.div (f64.const 1) (local.get $span)))
    (f64.store (local.get $best) (f64.const 0))
    (f64.store offset=8 (local.get $best) (f64.const -1))
    (block $done
      (loop $eachColumn
        (br_if $done (i32.ge_u (local.get $column) (local.get $columns)))
        (local.set $missingLeft (i32.const 0))
        (local.set $sums (v128.const i64x2 0 0))
        (block $scanned
          (loop $scan
            (local.set $at (local.get $histogram))
            (local.set $end (i32.add (local.get $histogram) (i32.shl (i32.load (local.get $layout)) (i32.const 4))))
            (block $tried
              (loop $bins
                (br_if $tried (i32.ge_u (local.get $at) (local.get $end)))
                (local.set $bin (v128.load (local.get $at)))
                (local.set $at (i32.add (local.get $at) (i32.const 16)))
                (br_if $bins (f64.eq (f64x2.extract_lane 1 (local.get $bin)) (f64.const 0)))
                (local.set $sums (f64x2.add (local.get $sums) (local.get $bin)))
                (local.set $ofLeft (f64.floor (f64.mul (f64x2.extract_lane 1 (local.get $sums)) (local.get $perSpan))))
                (local.set $rowsLeft
                  (f64.sub (f64x2.extract_lane 1 (local.get $sums)) (f64.mul (local.get $ofLeft) (local.get $span))))
                (br_if $bins (f64.lt (local.get $rowsLeft) (local.get $minRows)))
                (br_if $bins (f64.lt (local.get $ofLeft) (local.get $minHessian)))
                (br_if $tried (f64.lt (f64.sub (local.get $rows) (local.get $rowsLeft)) (local.get $minRows)))
                (br_if $tried (f64.lt (f64.sub (local.get $hessian) (local.get $ofLeft)) (local.get $minHessian)))
                ;; Squared gradients over penalised hessians, left and right at once.
                (local.set $gradients
                  (f64x2.replace_lane 1 (local.get $sums)
                    (f64.sub (local.get $gradient) (f64x2.extract_lane 0 (local.get $sums)))))
                (local.set $all
                  (f64x2.div
                    (f64x2.mul (local.get $gradients) (local.get $gradients))
                    (f64x2.replace_lane 1
                      (f64x2.splat (f64.add (local.get $ofLeft) (local.get $l2)))
                      (f64.add (f64.sub (local.get $hessian) (local.get $ofLeft)) (local.get $l2)))))
                (local.set $score (f64.add (f64x2.extract_lane 0 (local.get $all)) (f64x2.extract_lane 1 (local.get $all))))
                (br_if $bins (f64.le (local.get $score) (local.get $highest)))
                (local.set $highest (local.get $score))
                (f64.store (local.get $best) (local.get $score))
                (f64.store offset=8 (local.get $best) (f64.convert_i32_s (local.get $column)))
                (f64.store offset=16 (local.get $best)
                  (f64.convert_i32_s
                    (i32.sub (i32.shr_u (i32.sub (local.get $at) (local.get $histogram)) (i32.const 4)) (i32.const 1))))
                (f64.store offset=24 (local.get $best) (f64.convert_i32_s (local.get $missingLeft)))
                (f64.store offset=32 (local.get $best) (f64x2.extract_lane 0 (local.get $sums)))
                (f64.store offset=40 (local.get $best) (local.get $ofLeft))
                (f64.store offset=48 (local.get $best) (local.get $rowsLeft))
                (br $bins)))
            ;; Once more with the missing rows on the left from the start, if there are any.
            (br_if $scanned (local.get $missingLeft))
            (local.set $missing (i32.load offset=4 (local.get $layout)))
            (br_if $scanned (i32.lt_s (local.get $missing) (i32.const 0)))
            (local.set $sums (v128.load (i32.add (local.get $histogram) (i32.shl (local.get $missing) (i32.const 4)))))
            (br_if $scanned (f64.eq (f64x2.extract_lane 1 (local.get $sums)) (f64.const 0)))
            (local.set $missingLeft (i32.const 1))
            (br $scan)))
        (local.set $column (i32.add (local.get $column) (i32.const 1)))
        (local.set $histogram (i32.add (local.get $histogram) (i32.const 4096)))
        (local.set $layout (i32.add (local.get $layout) (i32.const 8)))
        (br $eachColumn)))))
